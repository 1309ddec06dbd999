// /services (specification §2): the list of the kinds of provider, and a card for each.

import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { messages as frame } from '../../core/messages';
import { paths } from '../../core/paths';
import { useLocation } from '../../core/router/router';
import { useHydrated } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import { useContent } from '../content/api';
import { serviceId } from './service';
import { ServiceCard } from './service-card';
import './services.css';

/** Opens a service that the visitor has folded: choosing it again changes no address. */
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
          {page.services.map(({ name }, at) => {
            const id = serviceId(page.services, at);
            return (
              <li key={id}>
                <AppLink to={paths.service(id)} onClick={() => unfold(id)}>
                  {name}
                </AppLink>
              </li>
            );
          })}
        </ol>
        <p className="small muted">{page.rules_note}</p>
      </nav>
      <ul className="page services">
        {page.services.map((service, at) => {
          const id = serviceId(page.services, at);
          return (
            <ServiceCard
              key={id}
              service={service}
              id={id}
              hasArrived={id === arrivedAt}
            />
          );
        })}
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
