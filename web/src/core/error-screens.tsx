// The screens for an unknown address and for a failed page (specification §2, decisions.md).

import { useHydrated } from '../lib/use-browser';
import { Head } from './head';
import { AppLink } from './app-link';
import { messages } from './error-messages';
import { paths } from './paths';
import { usePageState } from './providers';
import { useLocation } from './router/router';
import '../ui/field.css';
import './error-screens.css';

export function NotFoundScreen() {
  return (
    <main className="page lost" id="content">
      <Head
        title={messages.notFoundTitle}
        description={messages.notFoundText}
        path="/"
        index={false}
      />
      <div className="lost-text">
        <h1>{messages.notFoundTitle}</h1>
        <p className="lead">{messages.notFoundText}</p>
        <ul className="lost-ways">
          <li>
            <AppLink className="button button-action" to={paths.home}>
              {messages.toHome}
            </AppLink>
          </li>
          <li>
            <AppLink className="button button-quiet" to={paths.blogs()}>
              {messages.toBlogs}
            </AppLink>
          </li>
          <li>
            <AppLink className="button button-quiet" to={paths.contact}>
              {messages.toContact}
            </AppLink>
          </li>
        </ul>
        <form className="lost-search" action={paths.blogs()} role="search">
          <label htmlFor="lost-search">{messages.searchBlogs}</label>
          <div>
            <input
              className="input"
              id="lost-search"
              type="search"
              name="search"
              minLength={2}
              required
            />
            <button className="button button-quiet" type="submit">
              {messages.search}
            </button>
          </div>
        </form>
      </div>
      <img
        className="lost-art"
        src="/art/not-found-door.svg"
        alt=""
        width="800"
        height="500"
      />
    </main>
  );
}

/** The error page of the server; the address stays, so a reload retries. */
export function ErrorScreen() {
  const { site, status } = usePageState();
  const { pathname, search } = useLocation();
  // The server's HTML is the same for every address; an empty href means the current one.
  const here = useHydrated() ? `${pathname}${search}` : '';
  const text = messages.errorTexts[status] ?? messages.errorText;
  return (
    <main className="page lost" id="content">
      <Head title={messages.errorTitle} description={text} path="/" index={false} />
      <div className="lost-text">
        <h1>{messages.errorTitle}</h1>
        <p className="lead">{text}</p>
        <ul className="lost-ways">
          <li>
            <a className="button button-action" href={here}>
              {messages.reload}
            </a>
          </li>
          {site.support_email && (
            <li>
              <a className="button button-quiet" href={`mailto:${site.support_email}`}>
                {site.support_email}
              </a>
            </li>
          )}
        </ul>
      </div>
      <img
        className="lost-art"
        src="/art/not-found-door.svg"
        alt=""
        width="800"
        height="500"
      />
    </main>
  );
}
