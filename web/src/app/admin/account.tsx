// What /admin is for who has nothing to manage: who is signed in, and the ways on. The
// frame around it has Change Password and Logout.

import { AppLink } from '../app-link';
import { paths } from '../paths';
import { messages } from './messages';
import { useSession } from './session-context';

export function AccountScreen() {
  const { session } = useSession();
  return (
    <section className="sheet sheet-text">
      <p>
        {messages.signedInAs} <strong>{session.firstName}</strong> ({session.email}).
      </p>
      <p className="muted">{messages.nothingToManage}</p>
      <ul>
        <li>
          <AppLink to={paths.home}>{messages.viewSite}</AppLink>
        </li>
      </ul>
    </section>
  );
}
