// Lets this browser see the pages of a site that is not open yet (docs/decisions/0055). A page
// request carries no session, so the server gives the staff a cookie.

import { useEffect } from 'react';
import { may } from '../../../core/session/access';
import { readSession } from '../../../core/session/session';
import { useApi, useCompany } from '../../../core/providers';

export function useEnterUnopenedSite(): void {
  const api = useApi();
  const { unopened } = useCompany();
  useEffect(() => {
    const session = readSession();
    if (unopened && session && may(session.groupId, 'SeeDashboard')) {
      // Without the cookie the pages say that the site opens soon; the next visit asks again.
      void api.fetch.POST('/api/admin/enter_unopened_site').catch(() => undefined);
    }
  }, [api, unopened]);
}
