/**
 * Smooth scrolling and page transitions. In browsers with https://drafts.csswg.org/css-view-transitions-2/ the header
 * stays, the rating plate and the photo beside the form move to their new places, and the rest of the new page rises
 * over the old page.
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
      /* On the home page only from the link beside it, because from elsewhere it would fly across the screen. */
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
        animation: enter 250ms ease-out;
        mix-blend-mode: normal;
      }
      @keyframes enter {
        from {
          opacity: 0;
          transform: translateY(32px);
        }
      }
    `}</style>
  )
}
