// /feature (specification §2): the User App and the Agent App, with one phone whose screen follows
// the chosen line. The tabs are links, so both can be shared and read without script.

import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { drawingEnding } from '../../core/language';
import { paths } from '../../core/paths';
import { useLocation } from '../../core/router/router';
import { queryParameter } from '../../lib/query';
import { Icon } from '../../ui/icon';
import { SafeHtml } from '../../ui/safe-html';
import { type Contents, useContent } from '../content/api';
import { Install } from './install';
import { messages } from './messages';
import './feature.css';

type FeatureApp = Contents['feature']['apps'][number];

export function FeatureScreen() {
  const page = useContent('feature');
  const { search, hash } = useLocation();
  const asked = queryParameter(search, 'app') === 'agent' ? 'agent' : 'user';
  const app = page.apps.find(({ key }) => key === asked) ?? page.apps[0];
  // Search engines should know the Agent App as a page of its own.
  const agent = asked === 'agent' && app?.key === 'agent' ? app : undefined;
  const path = paths.featureApp(agent ? 'agent' : 'user');
  const crumb = { name: page.title, path: paths.feature };
  return (
    <main id="content">
      <Head
        title={agent ? messages.appTitle(page.title, agent.name) : page.title}
        description={agent ? agent.lead : page.description}
        path={path}
      />
      <JsonLd crumbs={agent ? [crumb, { name: agent.name, path }] : [crumb]} />
      <header className="page feature-head">
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
        <div className="feature-note">
          <Icon name="info" />
          <SafeHtml html={page.note} className="" />
        </div>
        <nav className="tabs" aria-label={messages.apps}>
          {page.apps.map(({ key, name }) => (
            <AppLink
              key={key}
              to={paths.featureApp(key)}
              aria-current={key === asked ? 'page' : undefined}
            >
              {name}
            </AppLink>
          ))}
        </nav>
      </header>
      {app && <Screens key={app.key} app={app} hash={hash.slice(1)} />}
      <Install />
    </main>
  );
}

/** The browser keeps one part open at a time; a wide window shows the phone beside them. */
function Screens({ app, hash }: { app: FeatureApp; hash: string }) {
  const { key: name, sections } = app;
  const wanted = sections.find(({ key }) => `${name}-${key}` === hash)?.key;
  const first = wanted ?? sections[0]?.key;
  return (
    <>
      <p className="page lead feature-lead">{app.lead}</p>
      <ol className="page screens">
        {sections.map(({ key, heading, text, points, picture_alt, button }) => (
          <li key={`${name}-${key}`}>
            <details className="screen" name="screen" open={key === first}>
              <summary>
                <h2>{heading}</h2>
                <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                  <path d="M4 10H16" />
                  <path className="upright" d="M10 4V16" />
                </svg>
              </summary>
              <div className="screen-text" id={`${name}-${key}`}>
                <p>{text}</p>
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
                <AppLink className="button button-quiet" to={paths.contact}>
                  {button}
                  <Icon name="go" />
                </AppLink>
              </div>
              <img
                src={`/art/app/${name}-${key}${drawingEnding}`}
                alt={picture_alt}
                width="320"
                height="640"
                loading={key === first ? 'eager' : 'lazy'}
              />
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}
