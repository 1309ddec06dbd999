// /services (specification §2): an index of the eleven kinds of provider, and a card
// for each.

import { Fragment } from 'react';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { messages as frame } from '../../core/messages';
import { paths } from '../../core/paths';
import { useLocation } from '../../core/router/router';
import { useHydrated } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import { useContent } from '../content/api';
import { messages } from './messages';
import './services.css';

/** Opens one that was folded by hand: choosing it again is no other place to arrive at. */
function unfold(key: string): void {
  document.getElementById(key)?.querySelector('details')?.setAttribute('open', '');
}

export function ServicesScreen() {
  const page = useContent('services');
  const { hash } = useLocation();
  // The browser's :target does not follow a navigation in place.
  const arrivedAt = useHydrated() ? hash.slice(1) : '';
  return (
    <main id="content">
      <Head title={page.title} description={page.description} path={paths.services} />
      <JsonLd crumbs={[{ name: page.title, path: paths.services }]} />
      <header className="page services-head">
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
      </header>
      <nav className="page services-index" aria-labelledby="services-index">
        <h2 id="services-index">{page.index_heading}</h2>
        <ol>
          {page.services.map(({ key, name }) => (
            <li key={key}>
              <AppLink to={paths.service(key)} onClick={() => unfold(key)}>
                {name}
              </AppLink>
            </li>
          ))}
        </ol>
        <p className="small muted">{page.rules_note}</p>
      </nav>
      <ul className="page services">
        {page.services.map(
          ({ key, name, does, call, result, province, questions, registers, action }) => (
            <li
              className="service"
              id={key}
              key={key}
              data-arrived={key === arrivedAt || undefined}
            >
              <img
                className="service-door"
                src={`/art/doors/${key}.svg`}
                alt=""
                width="240"
                height="402"
                loading="lazy"
              />
              <div className="service-text">
                <h2>{name}</h2>
                <dl>
                  <div>
                    <dt>{messages.does}</dt>
                    <dd>{does}</dd>
                  </div>
                  <div>
                    <dt>{messages.callWhen}</dt>
                    <dd>{call}</dd>
                  </div>
                  <div>
                    <dt>{messages.youGet}</dt>
                    <dd>{result}</dd>
                  </div>
                </dl>
                <details open={key === arrivedAt}>
                  <summary>
                    {messages.yourProvince}
                    <span className="visually-hidden">: {name}</span>
                  </summary>
                  <p>{province}</p>
                  <ul aria-label={messages.askThem}>
                    {questions.map((question) => (
                      <li key={question}>{question}</li>
                    ))}
                  </ul>
                  {registers.length > 0 && (
                    <p className="service-registers">
                      {messages.lookUp}{' '}
                      {registers.map((register, at) => (
                        <Fragment key={register.name}>
                          {at > 0 && ' · '}
                          <a href={register.href} rel="noopener noreferrer">
                            {register.name}
                          </a>
                        </Fragment>
                      ))}
                    </p>
                  )}
                </details>
                <AppLink className="service-action" to={paths.contact}>
                  {action}
                  <Icon name="go" />
                </AppLink>
              </div>
            </li>
          ),
        )}
      </ul>
      <section className="band services-end">
        <div className="page">
          <div>
            <h2>{page.closing_heading}</h2>
            <p className="lead">{page.closing_text}</p>
          </div>
          <div className="services-actions">
            <AppLink className="button button-action" to={paths.contact}>
              {page.button}
              <Icon name="go" />
            </AppLink>
            <AppLink className="button button-quiet" to={paths.homes()}>
              {frame.findHome}
            </AppLink>
          </div>
        </div>
      </section>
    </main>
  );
}
