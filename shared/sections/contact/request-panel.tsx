import { contactCopy } from '../../content/home/contact'
import { requestFormCopy } from '../../content/home/request-form'
import { services } from '../../content/home/services'
import type { Site } from '../../content/site'
import { Island } from '../../islands/runtime/island'

const serviceNames = services.map(({ name }) => name)

/** The request form and its heading; without JavaScript, the phone number instead of the form. */
export function RequestPanel({ site }: { site: Site }) {
  return (
    <>
      <h3 id="request-heading">{requestFormCopy.heading}</h3>
      <p className="hint">{requestFormCopy.hint}</p>
      <p className="without-script">
        {contactCopy.withoutScript} <a href={site.phone.href}>{site.phone.display}</a>
      </p>
      <Island name="ServiceRequestForm" props={{ copy: requestFormCopy, services: serviceNames }} />
      <style jsx>{`
        h3 {
          font-size: clamp(1.375rem, 6.8vw, 1.75rem);
        }
        .hint {
          margin: 2px 0 16px;
          font-size: 1rem;
          color: var(--steel-6);
        }
        .without-script {
          display: none;
          margin-top: 16px;
        }
        a {
          display: block;
          margin-top: 8px;
          font-size: min(1.75rem, 8.75vw);
          font-weight: 800;
        }
        @media screen and (width >= 60em) {
          .hint {
            margin: 4px 0 20px;
          }
        }
        @media (scripting: none) {
          .hint {
            display: none;
          }
          .without-script {
            display: block;
          }
        }
      `}</style>
    </>
  )
}
