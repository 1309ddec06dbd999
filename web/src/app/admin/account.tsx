// /admin for users who manage nothing: it shows who is signed in, and links. The layout around it
// has Change Password and Logout.

import { postsHomes } from '../../core/session/access';
import { AppLink } from '../../core/app-link';
import { messages as site } from '../../core/frame-messages';
import { paths } from '../../core/paths';
import { useCompany } from '../../core/providers';
import { messages } from '../../core/admin/messages';
import { useSession } from '../../core/session/session-context';

export function AccountScreen() {
  const { session } = useSession();
  const { owners_post: doOwnersPost } = useCompany();
  return (
    <section className="sheet sheet-text">
      <p>
        {messages.signedInAs} <strong>{session.firstName}</strong> ({session.email}).
      </p>
      <p className="muted">{messages.nothingToManage}</p>
      <ul>
        {postsHomes(session.groupId, doOwnersPost) && (
          <li>
            <AppLink to={paths.myListings}>{site.myListings}</AppLink>
          </li>
        )}
        <li>
          <AppLink to={paths.profile}>{site.profile}</AppLink>
        </li>
        <li>
          <AppLink to={paths.home}>{messages.viewSite}</AppLink>
        </li>
      </ul>
    </section>
  );
}
