// /admin/account: the security of a staff member's account.

import { useSession } from '../../../core/session/session-context';
import { OwnIdentity } from './own-identity';
import { SecurityPanel } from '../security-panel';

export function AccountScreen() {
  const { session } = useSession();
  return (
    <div className="sheet sheet-text">
      <OwnIdentity userId={session.userId} />
      <SecurityPanel userId={session.userId} hasSessions level={2} />
    </div>
  );
}
