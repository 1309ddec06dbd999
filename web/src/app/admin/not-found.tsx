// An address below /admin without a screen (specification §2, decisions.md).

import { AppLink } from '../../core/app-link';
import { messages } from '../../core/admin/messages';
import { useOffers } from '../../core/offers';
import { screensOf } from './screens';
import { useSession } from '../../core/session/session-context';

export function AdminNotFound() {
  return <WaysOn text={messages.notFoundText} />;
}

/** Why there is no screen, and links to screens that the user can open. */
export function WaysOn({ text }: { text: string }) {
  const { session } = useSession();
  const offers = useOffers();
  return (
    <section className="sheet sheet-text">
      <p>{text}</p>
      <ul>
        {screensOf(session.groupId, offers).map(({ path, title }) => (
          <li key={path}>
            <AppLink to={path}>{title}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
