/**
 * What moves by itself. One page turns into another, in browsers that know
 * https://drafts.csswg.org/css-view-transitions-2/: the header stays, the rating's plate and the photo beside the form
 * move to their new places, and the rest comes up over the page that is left.
 */
export function Motion() {
  return (
    <style jsx global>{`
      @media (prefers-reduced-motion: no-preference) {
        :root {
          scroll-behavior: smooth;
        }
        @view-transition {
          navigation: auto;
        }
      }
      @media print, (prefers-reduced-motion: reduce) {
        *,
        ::before,
        ::after {
          transition: none !important;
          animation: none !important;
        }
      }
      body > header {
        view-transition-name: header;
      }
      /* On the home page only from the link beside it: from afar it would fly across the screen. */
      #reviews:focus-within .plate,
      h1 ~ * > .plate {
        view-transition-name: plate;
      }
      .contact-photo,
      .callToAction-photo {
        view-transition-name: photo;
      }
      ::view-transition-old(photo),
      ::view-transition-new(photo) {
        height: 100%;
        object-fit: cover;
      }
      ::view-transition-old(root) {
        animation: none;
      }
      ::view-transition-new(root),
      ::view-transition-new(*):only-child {
        animation: come 250ms ease-out;
        mix-blend-mode: normal;
      }
      @keyframes come {
        from {
          opacity: 0;
          transform: translateY(32px);
        }
      }
    `}</style>
  )
}
