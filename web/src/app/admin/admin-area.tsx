// Everything below /admin: who is let in, the frame, and the screen of the address.
// It is one file for the browser, so that visitors never fetch any of it.

import { Navigate, useLocation } from 'react-router';
import { may } from '../../features/account/access';
import { Head } from '../head';
import { paths } from '../paths';
import { AdminLayout } from './admin-layout';
import { messages } from './messages';
import { AdminNotFound } from './not-found';
import { findScreen } from './screens';
import { SessionGuard, useSession } from './session-guard';

export function AdminArea() {
  return (
    <SessionGuard>
      <Place />
    </SessionGuard>
  );
}

function Place() {
  const { pathname } = useLocation();
  const { session } = useSession();
  const found = findScreen(pathname);
  if (!may(session.groupId, found?.permission)) {
    return <Navigate to={paths.unauthorized} replace />;
  }
  const title = found?.title ?? messages.notFound;
  const Screen = found?.Screen ?? AdminNotFound;
  return (
    <AdminLayout title={title}>
      <Head
        title={messages.titled(title)}
        description={messages.description}
        path={pathname}
        index={false}
      />
      <Screen key={found?.path} />
    </AdminLayout>
  );
}
