// /admin/pages/{page}: what is there of one page is asked for, and what this browser has kept
// of it is taken up again.

import { LoadingLines } from '../../../core/admin/load-state';
import { adminPaths } from '../../../core/admin/paths';
import { useLoaded } from '../../../core/admin/use-loaded';
import { useSession } from '../../../core/session/session-context';
import { AppLink } from '../../../core/app-link';
import { useApi, useToast } from '../../../core/providers';
import { useParams } from '../../../core/router/router';
import { Button } from '../../../ui/button';
import { findPage, type PageOne } from './api';
import { findPageDraft, type PageDraft, pageDrafts } from './draft-store';
import { messages } from './messages';
import { PageView } from './page-view';
import { isSamePageContent } from './values';
import '../../../ui/work-bar.css';
import './pages.css';

interface Loaded {
  page: PageOne;
  kept: PageDraft | null;
}

export function PageScreen() {
  const { page: name = '' } = useParams();
  const [outcome, loadAgain] = usePage(name);
  if (outcome === 'waiting') {
    return (
      <main className="pages-wait" id="content">
        <LoadingLines hasTitle />
      </main>
    );
  }
  if (outcome === 'gone' || 'failed' in outcome) {
    return (
      <main className="pages-wait" id="content">
        <h1>{outcome === 'gone' ? messages.notThere : messages.loadFailed}</h1>
        {outcome !== 'gone' && <p role="alert">{outcome.failed}</p>}
        <p className="pages-ways">
          {outcome !== 'gone' && (
            <Button kind="action" onClick={loadAgain}>
              {messages.again}
            </Button>
          )}
          <AppLink className="button button-quiet" to={adminPaths.pages}>
            {messages.toList}
          </AppLink>
        </p>
      </main>
    );
  }
  return <PageView key={name} {...outcome} />;
}

function usePage(name: string) {
  const api = useApi();
  const show = useToast();
  const { session } = useSession();
  return useLoaded<Loaded>({
    of: `${session.userId}/${name}`,
    failed: messages.loadFailed,
    async load() {
      const page = await findPage(api, name);
      const kept =
        page.state === 'locked' ? null : await findPageDraft(session.userId, name);
      // A copy that says what the server has is of no use.
      const isNew =
        kept !== null &&
        !isSamePageContent(kept.content.values, page.draft ?? page.values);
      if (kept && !isNew) {
        await pageDrafts.remove(kept.key);
      }
      return { page, kept: isNew ? kept : null };
    },
    onLoaded({ kept }) {
      if (kept) {
        show({ severity: 'info', text: messages.restoredCopy });
      }
    },
  });
}
