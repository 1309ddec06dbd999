// /services (specification §2): the eleven kinds of provider as cards.

import { AppLink } from '../../app/app-link';
import { Head } from '../../app/head';
import { JsonLd } from '../../app/json-ld';
import { paths } from '../../app/paths';
import { Icon } from '../../ui/icon';
import { useContent } from '../content/api';
import { messages } from './messages';
import './services.css';

export function ServicesScreen() {
  const page = useContent('services');
  return (
    <main id="content">
      <Head title={page.title} description={page.description} path={paths.services} />
      <JsonLd crumbs={[{ name: page.title, path: paths.services }]} />
      <header className="page services-head">
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
      </header>
      <ul className="page services">
        {page.services.map(({ key, name, summary, text, questions }) => (
          <li className="service" id={key} key={key}>
            <img
              className="service-door"
              src={`/art/doors/${key}.svg`}
              alt=""
              width="240"
              height="402"
              loading="lazy"
            />
            <div className="service-head">
              <h2>{name}</h2>
              <p className="service-summary">{summary}</p>
            </div>
            <div className="service-text">
              <p>{text}</p>
              <h3>{messages.askThem}</h3>
              <ul>
                {questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <section className="band services-end">
        <div className="page">
          <div>
            <h2>{page.closing_heading}</h2>
            <p className="lead">{page.closing_text}</p>
          </div>
          <AppLink className="button button-action" to={paths.contact}>
            {page.button}
            <Icon name="go" />
          </AppLink>
        </div>
      </section>
    </main>
  );
}
