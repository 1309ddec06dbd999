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
import { Elsewhere } from '../../core/admin/elsewhere';
import { AdminNotFound } from './not-found';
import { findScreen } from './screens';
import { useSession } from '../../core/session/session-context';
import { SessionGuard } from './session-guard';

addIcons(adminShapes);

export function AdminArea() {
  // Of one visit to the area: what was read in it is not kept longer.
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
  // Who has nothing to manage finds their account where others find the dashboard.
  const isAccount = !may(session.groupId) && found?.path === adminPaths.dashboard;
  const isDenied = !may(session.groupId, found?.permission);
  // Who has nothing to do in here is shown out, and so is whoever may not see the
  // properties (§4); others stay in the frame, which has doors that are open.
  if (
    isDenied &&
    !isAccount &&
    (!may(session.groupId) || found?.permission === 'ManageProperties')
  ) {
    return <Elsewhere to={paths.unauthorized} />;
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
  // A screen without a link in the sidebar has the window to itself, unless it belongs to one.
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
