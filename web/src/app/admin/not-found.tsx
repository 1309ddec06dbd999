// An address below /admin without a screen (specification §2, decisions.md).

import { AppLink } from '../app-link';
import { messages } from './messages';
import { screensOf } from './screens';
import { useSession } from './session-guard';

export function AdminNotFound() {
  const { session } = useSession();
  return (
    <section className="sheet sheet-text">
      <p>{messages.notFoundText}</p>
      <ul>
        {screensOf(session.groupId).map(({ path, title }) => (
          <li key={path}>
            <AppLink to={path}>{title}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
