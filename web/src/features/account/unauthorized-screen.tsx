// /unauthorized: the properties screen redirects here when the user may not see it (specification
// §4, decisions.md).

import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { drawingEnding } from '../../core/language';
import { paths } from '../../core/paths';
import { useHydrated } from '../../lib/use-browser';
import { may } from '../../core/session/access';
import { messages } from './messages';
import { landing } from '../../core/session/landing';
import { readSession } from '../../core/session/session';
import '../../core/error-screens.css';

export function UnauthorizedScreen() {
  const isHydrated = useHydrated();
  const session = isHydrated ? readSession() : null;
  const own = session && may(session.groupId) ? landing(session.groupId) : null;
  return (
    <main className="page lost" id="content">
      <Head
        title={messages.unauthorizedTitle}
        description={messages.unauthorizedText}
        path={paths.unauthorized}
        index={false}
      />
      <div className="lost-text">
        <h1>{messages.unauthorizedTitle}</h1>
        <p className="lead">
          {session ? messages.unauthorizedText : messages.unauthorizedVisitor}
        </p>
        {session && <p className="muted">{messages.unauthorizedHint}</p>}
        <ul className="lost-ways">
          {own && (
            <li>
              <AppLink className="button button-quiet" to={own}>
                {messages.toAdmin}
              </AppLink>
            </li>
          )}
          <li>
            <AppLink className="button button-action" to={paths.home}>
              {messages.toHome}
            </AppLink>
          </li>
          <li>
            <AppLink className="button button-quiet" to={paths.login}>
              {session ? messages.toLogin : messages.signIn}
            </AppLink>
          </li>
        </ul>
      </div>
      <img
        className="lost-art"
        src={`/art/unauthorized${drawingEnding}`}
        alt=""
        width="600"
        height="480"
      />
    </main>
  );
}
