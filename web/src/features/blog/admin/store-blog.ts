// Stores what was written, and finds out what became of it: taken, already there, changed
// by somebody else meanwhile, gone, or refused for a reason.

import { type Api, ApiError } from '../../../api/client';
import type { components } from '../../../api/schema';
import { errorText, type FieldError, isNotThere } from '../../../api/field-error';
import { type Blog, findBlog, findByUrl, listBlogs, saveBlog, STATE } from './api';
import { type FieldName, fieldOfWire, fieldsOf, noonOf } from './blog-form';
import { isSame, type Version } from './compare';
import type { Cover } from './cover';
import { messages } from './messages';
import { findTheirs, saveCopy, type Theirs } from './working-copy';
import {
  type BlogState,
  type Going,
  isInState,
  stateAfter,
  type Stated,
  targetOf,
} from './states';

const CONFLICT = 409;
const SIGNED_OUT = 401;
/** Of the answers that say nothing of a blog: sign in again, too slow, too often. */
const PASSING = new Set([0, 401, 408, 425, 429]);

/** What a new blog has of itself before the server has said anything. */
const nothing: Blog = {
  id: 0,
  blog_title: '',
  blog_url: '',
  blog_description: '',
  blog_image: null,
  blog_image_width: null,
  blog_image_height: null,
  blog_image_srcset: '',
  blog_image_alt: '',
  pictures: [],
  seo_description: '',
  category_id: 0,
  category_name: '',
  category_slug: '',
  language: 'en',
  translation: null,
  created_by: 0,
  creation_time: 0,
  updated_by: null,
  updated_time: 0,
  checked_time: null,
  author: null,
  revision: 0,
  state: 'published',
  publish_at: null,
};

const languageOf = (code: string) => (code === 'fr' ? 'fr' : 'en');

/** What was saved, to be told, led to and gone on with. */
export interface Saved {
  message: string;
  blog: Blog;
}

export interface Attempt {
  /** What is changed; null for a new blog. */
  base: Blog | null;
  revision: number | null;
  mine: Version;
  file: Cover | null;
  removesImage: boolean;
  /** Stored HTML as the editor would write it. */
  canonical: (stored: string) => string;
  going?: Going | undefined;
  isAutosave?: boolean | undefined;
  /** The working copy that it goes on from. */
  copyVersion?: number | null | undefined;
}

/** What a try without an answer had sent; it can be kept and read again. */
export interface Lost {
  mine: Version;
  asked: Stated;
}

export const lostOf = ({ mine, base, going = {} }: Attempt): Lost => ({
  mine,
  asked: targetOf(base, going),
});

export type Outcome =
  | ({ kind: 'saved' } & Saved)
  /** Somebody else was first. */
  | ({ kind: 'conflict'; mine: Version } & Theirs)
  /** An earlier try had made it something else than the draft that the clock saves. */
  | { kind: 'turned'; blog: Blog }
  /** It was deleted meanwhile. */
  | { kind: 'gone' }
  /** `isPassing`: what was sent is no reason, and the same may be taken later. */
  | {
      kind: 'refused';
      problem: FieldError<FieldName>;
      isPassing: boolean;
      /** The session has ended. */
      isSignedOut: boolean;
    };

export async function storeBlog(api: Api, attempt: Attempt): Promise<Outcome> {
  const { base, revision, mine, file, removesImage, going, isAutosave } = attempt;
  const id = base?.id ?? null;
  try {
    const { message, data } = await saveBlog(api, {
      id,
      revision,
      ...mine,
      file,
      removesImage,
      // Else what somebody did from the other blog meanwhile would be undone.
      setsTranslation:
        !base ||
        revision !== base.revision ||
        mine.fields.translation !== fieldsOf(base).translation,
      going,
      isAutosave,
      copyVersion: attempt.copyVersion,
    });
    return { kind: 'saved', message, blog: storedAs(attempt, data) };
  } catch (error) {
    return explain(api, attempt, error);
  }
}

/** What was stored of a working copy. */
export interface CopyStored {
  version: number;
  /** The path of the cover that came along, or null. */
  image: string | null;
  /** Somebody else who had saved it shortly before. */
  other: components['schemas']['AlsoWriting'] | null;
}

/** Stores what is written of a blog that is no draft; what everybody reads stays. */
export async function storeCopy(
  api: Api,
  attempt: Attempt,
  onStored: (stored: CopyStored) => void,
): Promise<Outcome> {
  const { base, revision, mine, file, removesImage, copyVersion } = attempt;
  if (!base) {
    return { kind: 'gone' };
  }
  try {
    const data = await saveCopy(api, {
      id: base.id,
      revision,
      ...mine,
      file,
      removesImage,
      setsTranslation: true,
      copyVersion,
    });
    const { version, blog_image: image, also_writing: other = null } = data;
    onStored({ version, image, other });
    return { kind: 'saved', message: '', blog: base };
  } catch (error) {
    return explain(api, attempt, error);
  }
}

/** The blog as it is stored now; an image that was sent has an address of the server's. */
function storedAs({ base, mine, going = {} }: Attempt, data: Partial<Blog> | null): Blog {
  const { fields, html } = mine;
  const state = stateAfter(base?.state, going);
  const isSamePair = base && fieldsOf(base).translation === fields.translation;
  const pair = Number(fields.translation);
  return {
    ...(base ?? nothing),
    state,
    publish_at:
      state === 'scheduled' ? (going.publishAt ?? base?.publish_at ?? null) : null,
    translation: isSamePair
      ? base.translation
      : pair > 0
        ? { blog_id: pair, blog_url: '', blog_title: fields.translationTitle }
        : null,
    ...data,
    blog_title: fields.title.trim(),
    blog_url: data?.blog_url ?? fields.url,
    blog_description: html,
    seo_description: fields.seo.trim(),
    category_id: Number(fields.category) || null,
    language: data?.language ?? languageOf(fields.language),
    blog_image_alt: fields.alt.trim(),
    checked_time: noonOf(fields.checked),
  };
}

/** Why it was not saved, or that it was all the same. */
async function explain(api: Api, attempt: Attempt, error: unknown): Promise<Outcome> {
  const { base } = attempt;
  const { status, field } =
    error instanceof ApiError ? error : { status: 0, field: undefined };
  if (status === CONFLICT && !field && base) {
    return compare(api, attempt, base.id);
  }
  if (isNotThere(error) && base) {
    return { kind: 'gone' };
  }
  if (status === CONFLICT && field === 'blog_url' && !base) {
    const arrived = await findArrived(api, attempt);
    if (arrived) {
      return stored(arrived);
    }
  }
  const text = errorText(error, base ? messages.updateFailed : messages.addFailed);
  const isPassing = PASSING.has(status) || status >= 500;
  return {
    kind: 'refused',
    problem: { field: fieldOfWire(field), text },
    isPassing,
    isSignedOut: status === SIGNED_OUT,
  };
}

/** An earlier try had arrived; only its answer was lost. */
const stored = (blog: Blog): Outcome => ({
  kind: 'saved',
  message: messages.published(blog.blog_title),
  blog,
});

const isStored = (
  { mine, canonical }: Pick<Attempt, 'mine' | 'canonical'>,
  theirs: Blog,
) => {
  const html = canonical(theirs.blog_description);
  return isSame(mine, { fields: fieldsOf(theirs), html });
};

/** How many of the newest drafts are looked through for one whose answer was lost. */
const LOOKED_THROUGH = 100;

/** Those of these tries that have sent what is stored. */
export const findSent = (
  lost: readonly Lost[],
  theirs: Blog,
  canonical: Attempt['canonical'],
): Lost[] => lost.filter(({ mine }) => isStored({ mine, canonical }, theirs));

/** What an earlier try has added, when nobody knows whether it arrived. */
export async function findArrivedDraft(
  api: Api,
  lost: readonly Lost[],
  canonical: Attempt['canonical'],
): Promise<Blog | null> {
  const titles = new Set(lost.map(({ mine }) => mine.fields.title.trim()));
  const newest = async (state: BlogState) => {
    const filters = { [STATE]: state };
    const asked = { size: LOOKED_THROUGH, page: 0, search: '', filters };
    return (await listBlogs(api, asked)).tableData;
  };
  const states = [...new Set(lost.map(({ asked }) => asked.state))];
  const rows = (await Promise.all(states.map(newest))).flat();
  const alike = rows.filter(({ blog_title }) => titles.has(blog_title));
  const found = await Promise.all(alike.map(({ id }) => findBlog(api, id)));
  const isOurs = (one: Blog) =>
    findSent(lost, one, canonical).some(({ asked }) => isInState(one, asked));
  return found.map(({ data }) => data).find(isOurs) ?? null;
}

/** The new blog that is stored already, as far as can be seen. */
async function findArrived(api: Api, attempt: Attempt): Promise<Blog | null> {
  const found = await findByUrl(api, attempt.mine.fields).catch(() => null);
  const hasImage = found?.blog_image != null;
  return found &&
    isStored(attempt, found) &&
    isInState(found, targetOf(null, attempt.going ?? {})) &&
    hasImage === (attempt.file !== null)
    ? found
    : null;
}

/**
 * Somebody has saved it since. Where they saved these very words all that can be missing is
 * the state: it is asked for again, unless it has become another meanwhile.
 */
async function compare(api: Api, attempt: Attempt, id: number): Promise<Outcome> {
  const { base, mine, file, removesImage, going = {} } = attempt;
  try {
    const found = await findTheirs(api, id, attempt.copyVersion ?? null);
    if (found.copy) {
      return { kind: 'conflict', mine, ...found };
    }
    const { theirs } = found;
    const isImageTheirs = !file && !(removesImage && theirs.blog_image !== null);
    if (isImageTheirs && isStored(attempt, theirs)) {
      if (isInState(theirs, targetOf(base, going))) {
        return stored(theirs);
      }
      const isNewer = theirs.revision !== attempt.revision;
      if (isNewer && base && isInState(theirs, targetOf(base, {}))) {
        return await storeBlog(api, {
          ...attempt,
          base: theirs,
          revision: theirs.revision,
        });
      }
    }
    return { kind: 'conflict', mine, ...found };
  } catch (error) {
    const text = errorText(error, messages.listFailed);
    return { kind: 'refused', problem: { text }, isPassing: true, isSignedOut: false };
  }
}
