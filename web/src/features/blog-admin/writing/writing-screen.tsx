// /admin/blogs/new and /admin/blogs/{id}/edit, and the same below /admin/pages. It loads the blog,
// and resumes a draft of this browser.

import { TextLoading, TextMissing } from '../../../core/admin/text-wait';
import { useState } from 'react';
import type { Api } from '../../../core/api/client';
import { useSession } from '../../../core/session/session-context';
import { AppLink } from '../../../core/app-link';
import { adminPaths } from '../../../core/admin/paths';
import { useLoaded } from '../../../core/admin/use-loaded';
import { useApi, useToast } from '../../../core/providers';
import { useLocation, useParams } from '../../../core/router/router';
import { now } from '../../../lib/clock';
import { readName } from '../../../core/session/session';
import { type Blog, type Category, findBlog, listCategories } from '../api';
import { blogDrafts, resumedFrom, type ResumedDraft } from '../draft-store';
import { findCopyIfAny, textOfCopy, type WorkingCopy } from '../working-copy';
import { type AlsoWriting, findOtherWriter } from './also-writing';
import { messages } from './messages';
import {
  findStartingPoint,
  readStartParameter,
  type StartingPoint,
} from './starting-points';
import { WritingView } from './writing-view';
import '../blogs-admin.css';
import './writing.css';

interface Loaded {
  blog: Blog | null;
  draft: ResumedDraft | null;
  categories: Category[];
  /** The original of a translation. */
  original: Blog | null;
  /** Another person who has been writing it. */
  other: AlsoWriting | null;
  /** The first text of a page that replaces a standard one. */
  beginning: StartingPoint | null;
}

/** The id in an address: digits that a number can hold. */
export const readId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export function WritingScreen() {
  const { id: given } = useParams();
  const { pathname, search } = useLocation();
  const kind = pathname.startsWith(`${adminPaths.pages}/`) ? 'page' : 'post';
  const [translate] = useState(() =>
    given === undefined
      ? readId(new URLSearchParams(search).get('translate') ?? '')
      : null,
  );
  const [begin] = useState(() =>
    given === undefined ? readStartParameter(search) : null,
  );
  const id = readId(given);
  const isNonsense = given !== undefined && id === null;
  const [outcome, loadAgain] = useWriting(id, translate, begin);
  if (isNonsense || outcome === 'gone') {
    return (
      <TextMissing heading={messages.notThere} text={messages.notThereText}>
        <AppLink className="button button-quiet" to={adminPaths.trash}>
          {messages.toTrash}
        </AppLink>
        <ToList />
      </TextMissing>
    );
  }
  if (outcome === 'waiting') {
    return <TextLoading />;
  }
  if ('failed' in outcome) {
    return (
      <TextMissing
        heading={messages.loadFailed}
        text={outcome.failed}
        onAgain={loadAgain}
      >
        <ToList />
      </TextMissing>
    );
  }
  return <WritingView kind={kind} {...outcome} />;
}

const ToList = () => (
  <AppLink className="button button-quiet" to={adminPaths.blogs}>
    {messages.toList}
  </AppLink>
);

function useWriting(
  id: number | null,
  translate: number | null,
  begin: ReturnType<typeof readStartParameter>,
) {
  const api = useApi();
  const show = useToast();
  const { session } = useSession();
  return useLoaded<Loaded>({
    of: `${session.userId}/${id}`,
    failed: messages.loadFailed,
    async load() {
      const [categories, found, beginning] = await Promise.all([
        listCategories(api),
        id === null ? null : findBlog(api, id),
        begin && findStartingPoint(api, begin),
      ]);
      const blog = found?.data ?? null;
      const copy =
        blog && blog.state !== 'draft' ? await findCopyIfAny(api, blog.id) : null;
      const draft =
        blog && ((await findKept(session.userId, blog, copy)) ?? begunOf(blog, copy));
      // A draft keeps its translation after a reload.
      const pair = blog?.state === 'draft' ? (blog.translation?.blog_id ?? null) : null;
      const original = await findOriginal(api, translate ?? pair);
      const other = blog && findOtherWriter(blog, copy, readName(), now() / 1000);
      const { tableData } = categories;
      return { blog, draft, categories: tableData, original, other, beginning };
    },
    onLoaded({ draft }) {
      if (draft?.key !== undefined) {
        show({ severity: 'info', text: messages.restored });
      }
    },
  });
}

/** The original; null when it cannot be loaded, because writing works without it. */
const findOriginal = async (api: Api, id: number | null): Promise<Blog | null> =>
  id === null
    ? null
    : findBlog(api, id).then(
        ({ data }) => data,
        () => null,
      );

/** The unpublished contents of a blog. */
const begunOf = (blog: Blog, copy: WorkingCopy | null): ResumedDraft | null =>
  copy && { ...textOfCopy(copy, blog.kind), blogId: blog.id };

/**
 * The draft of this browser that nobody has saved since, after a crash or a closed window. A draft
 * older than the blog or its working copy is offered, not resumed.
 */
async function findKept(
  userId: number,
  blog: Blog,
  copy: WorkingCopy | null,
): Promise<ResumedDraft | null> {
  try {
    const all = await blogDrafts.list(userId);
    const newest = all.find(
      ({ thingId, content }) =>
        thingId === blog.id &&
        content.revision === (copy?.revision ?? blog.revision) &&
        (content.copy ?? null) === (copy?.version ?? null),
    );
    const found = newest && (await blogDrafts.find(newest.key));
    return found ? resumedFrom(found) : null;
  } catch {
    return null;
  }
}
