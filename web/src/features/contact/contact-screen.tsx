// /contact (specification §2, §4, §5): the form beside the panel.

import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { paths } from '../../core/paths';
import { useCompany } from '../../core/providers';
import { SafeHtml } from '../../ui/safe-html';
import { NextTimes } from '../booking/next-times';
import { useContent } from '../content/api';
import { ContactForm } from './form';
import { messages } from './messages';
import './contact.css';

export function ContactScreen() {
  const page = useContent('contact');
  const company = useCompany();
  return (
    <main className="page contact" id="content">
      <Head title={page.title} description={page.description} path={paths.contact} />
      <JsonLd crumbs={[{ name: page.title, path: paths.contact }]} />
      <div className="contact-form">
        <h1>{page.heading}</h1>
        <p className="lead">{page.intro}</p>
        <NextTimes />
        <section aria-labelledby="contact-form">
          <h2 id="contact-form">{page.form_heading}</h2>
          <ContactForm />
          <SafeHtml html={page.privacy_note} className="small muted privacy-note" />
        </section>
      </div>
      <aside className="touch on-brand" aria-labelledby="contact-panel">
        <img src="/art/letter-slot.svg" alt="" width="480" height="300" />
        <div className="touch-in">
          <h2 id="contact-panel">{page.panel_heading}</h2>
          <p>{page.panel_intro}</p>
          <dl>
            {company.support_email && (
              <div>
                <dt>{page.support_label}</dt>
                <dd>
                  <a href={`mailto:${company.support_email}`}>{company.support_email}</a>
                </dd>
              </div>
            )}
            {company.telephone && (
              <div>
                <dt>{messages.phone}</dt>
                <dd>
                  <a href={company.telephone_url}>{company.telephone}</a>
                </dd>
              </div>
            )}
            {company.postal_address.length > 0 && (
              <div>
                <dt>{page.address_label}</dt>
                <dd>
                  <a href={company.maps_url}>
                    {company.postal_address.map((line) => (
                      <span className="address-line" key={line}>
                        {line}
                      </span>
                    ))}
                  </a>
                </dd>
              </div>
            )}
            {company.hours && (
              <div>
                <dt>{messages.hours}</dt>
                <dd>
                  {company.hours.map((line) => (
                    <span className="address-line" key={line}>
                      {line}
                    </span>
                  ))}
                </dd>
              </div>
            )}
          </dl>
          {company.registration && <p className="small">{company.registration}</p>}
          {page.plainly.length > 0 && (
            <>
              <h3>{page.plainly_heading}</h3>
              <ul>
                {page.plainly.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </aside>
    </main>
  );
}
