// /admin/pages/{page}: loads a page, and resumes a draft of this browser.

import { TextLoading, TextMissing } from '../../../core/admin/text-wait';
import { adminPaths } from '../../../core/admin/paths';
import { useLoaded } from '../../../core/admin/use-loaded';
import { useSession } from '../../../core/session/session-context';
import { AppLink } from '../../../core/app-link';
import { useApi, useToast } from '../../../core/providers';
import { useParams } from '../../../core/router/router';
import { findPage, type EditedPage } from './api';
import { findPageDraft, type PageDraft, pageDrafts } from './draft-store';
import { messages } from './messages';
import { PageView } from './page-view';
import { isSamePageContent } from './values';
import './pages.css';

interface Loaded {
  page: EditedPage;
  kept: PageDraft | null;
}

export function PageScreen() {
  const { page: name = '' } = useParams();
  const [outcome, loadAgain] = usePage(name);
  if (outcome === 'waiting') {
    return <TextLoading />;
  }
  if (outcome === 'gone' || 'failed' in outcome) {
    const failed = outcome === 'gone' ? {} : { text: outcome.failed, onAgain: loadAgain };
    return (
      <TextMissing
        heading={outcome === 'gone' ? messages.notThere : messages.loadFailed}
        {...failed}
      >
        <AppLink className="button button-quiet" to={adminPaths.pages}>
          {messages.toList}
        </AppLink>
      </TextMissing>
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
      // A draft that equals the server's version is of no use.
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
