// /admin/blogs/new and /admin/blogs/{id}/edit: what is written on is asked for, and what
// this browser has kept of it is taken up again.

import { useEffect, useState } from 'react';
import { isNotThere, textOf } from '../../../../api/problem';
import { useSession } from '../../../../app/admin/session-context';
import { AppLink } from '../../../../app/app-link';
import { adminPaths } from '../../../../app/admin/paths';
import { useApi, useShowMessage } from '../../../../app/providers';
import { useParams } from '../../../../app/router/router';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/skeleton';
import { type Blog, type Category, findBlog, listCategories } from '../api';
import { type Draft, findDraft, listDrafts } from '../draft-store';
import { messages } from './messages';
import { WritingView } from './writing-view';
import '../blogs-admin.css';
import './writing.css';

interface Loaded {
  blog: Blog | null;
  draft: Draft | null;
  categories: Category[];
}

type Outcome = Loaded | 'waiting' | 'gone' | { failed: string };

/** The id in an address: digits, and not more of them than a number can hold. */
export const readId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export function WritingScreen() {
  const { id: given } = useParams();
  const id = readId(given);
  const isNonsense = given !== undefined && id === null;
  const [tries, setTries] = useState(0);
  const outcome = useLoaded(id, tries);
  if (isNonsense || outcome === 'gone') {
    return <NotThere />;
  }
  if (outcome === 'waiting') {
    return (
      <main className="writing-wait" id="content">
        <div role="status" aria-label={messages.loading}>
          <Skeleton kind="title" />
          <Skeleton kind="line" />
          <Skeleton kind="line" />
          <Skeleton kind="line" />
        </div>
      </main>
    );
  }
  if ('failed' in outcome) {
    return (
      <main className="writing-wait" id="content">
        <h1>{messages.loadFailed}</h1>
        <p role="alert">{outcome.failed}</p>
        <p className="writing-ways">
          <Button kind="action" onClick={() => setTries(tries + 1)}>
            {messages.again}
          </Button>
          <AppLink className="button button-quiet" to={adminPaths.blogs}>
            {messages.toList}
          </AppLink>
        </p>
      </main>
    );
  }
  return <WritingView {...outcome} />;
}

function NotThere() {
  return (
    <main className="writing-wait" id="content">
      <h1>{messages.notThere}</h1>
      <p>{messages.notThereText}</p>
      <p className="writing-ways">
        <AppLink className="button button-quiet" to={adminPaths.trash}>
          {messages.toTrash}
        </AppLink>
        <AppLink className="button button-quiet" to={adminPaths.blogs}>
          {messages.toList}
        </AppLink>
      </p>
    </main>
  );
}

function useLoaded(id: number | null, tries: number): Outcome {
  const api = useApi();
  const show = useShowMessage();
  const { session } = useSession();
  const { userId } = session;
  const [outcome, setOutcome] = useState<{ of: string; is: Outcome } | null>(null);
  const of = `${id}/${tries}`;
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<Outcome> => {
      try {
        const [categories, found] = await Promise.all([
          listCategories(api),
          id === null ? null : findBlog(api, id),
        ]);
        const blog = found?.data ?? null;
        const draft = blog && (await findKept(userId, blog));
        return { blog, draft, categories: categories.tableData };
      } catch (error) {
        return isNotThere(error)
          ? 'gone'
          : { failed: textOf(error, messages.loadFailed) };
      }
    };
    const keep = (is: Outcome) => {
      if (isWanted) {
        setOutcome({ of, is });
        if (typeof is === 'object' && 'draft' in is && is.draft) {
          show({ severity: 'info', text: messages.restored });
        }
      }
    };
    // What fails is an outcome, too.
    load().then(keep, () => {});
    return () => {
      isWanted = false;
    };
  }, [api, show, id, userId, of]);
  return outcome?.of === of ? outcome.is : 'waiting';
}

/**
 * What this browser has kept of a blog and nobody has saved since: a window was closed, or
 * the machine went off. What is older than the blog is offered, not taken.
 */
async function findKept(userId: number, blog: Blog): Promise<Draft | null> {
  try {
    const all = await listDrafts(userId);
    const newest = all.find(
      ({ blogId, revision }) => blogId === blog.id && revision === blog.revision,
    );
    return newest ? await findDraft(newest.key) : null;
  } catch {
    return null;
  }
}
