// Everything below /admin: the session guard, the layout, and the screen of the address. It is one
// file for the browser, so visitors load none of it.

import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '../../core/session/access';
import { adminShapes } from '../../ui/admin-shapes';
import { addIcons } from '../../ui/icon';
import '../../ui/more-icons';
import { Head } from '../../core/head';
import { adminPaths } from '../../core/admin/paths';
import { paths } from '../../core/paths';
import { ParamsContext, useLocation } from '../../core/router/router';
import { AccountScreen } from './account';
import { AdminLayout } from './admin-layout';
import { messages } from '../../core/admin/messages';
import { useLoadedNextPage } from '../../core/admin/next-page';
import { createQueryClient } from '../../core/admin/query-client';
import { Connectivity } from '../../core/connectivity';
import { AdminDenied } from './denied';
import { Redirect } from '../../core/admin/redirect';
import { AdminNotFound } from './not-found';
import { findScreen } from './screens';
import { useSession } from '../../core/session/session-context';
import { SessionGuard } from './session-guard';

addIcons(adminShapes);

export function AdminArea() {
  // One query cache for each mount of the area, so nothing stays after it is left.
  const [client] = useState(createQueryClient);
  useLoadedNextPage();
  return (
    <QueryClientProvider client={client}>
      <SessionGuard>
        <AdminScreen />
      </SessionGuard>
    </QueryClientProvider>
  );
}

function AdminScreen() {
  const { pathname } = useLocation();
  const { session } = useSession();
  const found = findScreen(pathname);
  // Users who manage nothing find their account where others find the dashboard.
  const isAccount = !may(session.groupId) && found?.path === adminPaths.dashboard;
  const isDenied = !may(session.groupId, found?.permission);
  // Users without any permission here are redirected, and so are those who may not see the
  // properties (§4). Others stay, and the sidebar has the screens that they may open.
  if (
    isDenied &&
    !isAccount &&
    (!may(session.groupId) || found?.permission === 'ManageProperties')
  ) {
    return <Redirect to={paths.unauthorized} />;
  }
  const [title, Screen] = isAccount
    ? [messages.account, AccountScreen]
    : isDenied
      ? [messages.denied, AdminDenied]
      : [found?.title ?? messages.notFound, found?.Screen ?? AdminNotFound];
  const head = (
    <Head
      title={messages.titled(title)}
      description={messages.description}
      path={pathname}
      index={false}
    />
  );
  // A screen without a link in the sidebar fills the window, unless it has a parent screen.
  const isAlone = found && !found.icon && !found.parent && !isDenied;
  return (
    <ParamsContext value={found?.params ?? {}}>
      {isAlone ? (
        <>
          {head}
          <Screen key={pathname} />
          <Connectivity />
        </>
      ) : (
        <AdminLayout title={title}>
          {head}
          <Screen key={found?.path} />
        </AdminLayout>
      )}
    </ParamsContext>
  );
}
