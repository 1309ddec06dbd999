// Saves a blog or its working copy, and explains a failure: somebody else has changed the blog, it was
// deleted, or the server rejected a field.

import { type Api, ApiError, type Schemas } from '../../core/api/client';
import { errorText, type FieldError, isNotThere } from '../../core/api/field-error';
import { type Blog, saveBlog } from './api';
import { type FieldName, fieldOfWire, noonOf, toBlogFields } from './blog-form';
import { isSameVersion, type Version } from './compare';
import type { Cover } from './cover';
import { messages } from './messages';
import { findTheirBlog, saveCopy, type TheirBlog } from './working-copy';
import { isInState, stateAfter, type StateChange, wantedState } from './states';

const CONFLICT = 409;
const SIGNED_OUT = 401;
/** Statuses that do not concern the blog itself: a retry may succeed. */
const TRANSIENT_STATUS = new Set([0, 401, 408, 425, 429]);

/** A new blog before its first save. */
const EMPTY_BLOG: Blog = {
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

/** A saved blog, and the message of the server. */
export interface SavedBlog {
  message: string;
  blog: Blog;
}

export interface SaveAttempt {
  /** The version that is changed; null for a new blog. */
  base: Blog | null;
  revision: number | null;
  mine: Version;
  file: Cover | null;
  removesImage: boolean;
  /** Normalises stored HTML to what the editor would write. */
  canonical: (stored: string) => string;
  stateChange?: StateChange | undefined;
  isAutosave?: boolean | undefined;
  /** The version of the working copy that is replaced. */
  copyVersion?: number | null | undefined;
}

export type SaveOutcome =
  /** `isRepeated`: an earlier save with the same key had succeeded; this is its answer. */
  | ({ kind: 'saved'; isRepeated?: boolean } & SavedBlog)
  /** Somebody else has saved since. */
  | ({ kind: 'conflict'; mine: Version } & TheirBlog)
  /** A save without a response had published or scheduled the draft that autosave sends. */
  | { kind: 'publishedElsewhere'; blog: Blog }
  /** The blog was deleted. */
  | { kind: 'gone' }
  /** `isPassing`: the content is not the reason; the same save may succeed later. */
  | {
      kind: 'refused';
      problem: FieldError<FieldName>;
      isPassing: boolean;
      /** The session has ended. */
      isSignedOut: boolean;
    };

export async function sendBlog(
  api: Api,
  attempt: SaveAttempt,
  key: string,
): Promise<SaveOutcome> {
  const {
    base,
    revision,
    mine,
    file,
    removesImage,
    stateChange: going,
    isAutosave,
  } = attempt;
  const id = base?.id ?? null;
  try {
    const { message, data, isRepeated } = await saveBlog(api, {
      key,
      id,
      revision,
      ...mine,
      file,
      removesImage,
      // Otherwise the save would undo a change that was made in the other blog.
      setsTranslation:
        !base ||
        revision !== base.revision ||
        mine.fields.translation !== toBlogFields(base).translation,
      going,
      isAutosave,
      copyVersion: attempt.copyVersion,
    });
    return { kind: 'saved', isRepeated, message, blog: storedAs(attempt, data) };
  } catch (error) {
    return explainFailure(api, attempt, error, key);
  }
}

/** The stored working copy. */
export interface StoredCopy {
  version: number;
  /** The path of the cover that was sent, or null. */
  image: string | null;
  /** Another person who saved the copy shortly before. */
  other: Schemas['AlsoWriting'] | null;
}

/** Saves the working copy of a blog that is no draft; the public text stays. */
export async function sendWorkingCopy(
  api: Api,
  attempt: SaveAttempt,
  onStored: (stored: StoredCopy) => void,
): Promise<SaveOutcome> {
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
    return explainFailure(api, attempt, error);
  }
}

/** The blog as the server has it now. */
function storedAs(
  { base, mine, stateChange = {} }: SaveAttempt,
  data: Partial<Blog> | null,
): Blog {
  const { fields, html } = mine;
  const state = stateAfter(base?.state, stateChange);
  const isSamePair = base && toBlogFields(base).translation === fields.translation;
  const pair = Number(fields.translation);
  return {
    ...(base ?? EMPTY_BLOG),
    state,
    publish_at:
      state === 'scheduled' ? (stateChange.publishAt ?? base?.publish_at ?? null) : null,
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

/** Explains why a save failed. */
async function explainFailure(
  api: Api,
  attempt: SaveAttempt,
  error: unknown,
  key?: string,
): Promise<SaveOutcome> {
  const { base } = attempt;
  const isConflict =
    error instanceof ApiError && error.status === CONFLICT && !error.field;
  if (isConflict && base) {
    return compare(api, attempt, base.id, key);
  }
  return isNotThere(error) && base ? { kind: 'gone' } : refusedSave(error, attempt);
}

/** The outcome of a save that failed. */
export function refusedSave(error: unknown, { base }: SaveAttempt): SaveOutcome {
  const { status, field } =
    error instanceof ApiError ? error : { status: 0, field: undefined };
  const text = errorText(error, base ? messages.updateFailed : messages.addFailed);
  return {
    kind: 'refused',
    problem: { field: fieldOfWire(field), text },
    isPassing: TRANSIENT_STATUS.has(status) || status >= 500,
    isSignedOut: status === SIGNED_OUT,
  };
}

/** The server has exactly these contents already. */
const stored = (blog: Blog): SaveOutcome => ({
  kind: 'saved',
  message: messages.published(blog.blog_title),
  blog,
});

const isStored = (
  { mine, canonical }: Pick<SaveAttempt, 'mine' | 'canonical'>,
  theirs: Blog,
) => {
  const html = canonical(theirs.blog_description);
  return isSameVersion(mine, { fields: toBlogFields(theirs), html });
};

/**
 * Handles a conflict. If the stored text is exactly ours, only the state can be missing: it is
 * sent again, unless somebody has changed it meanwhile.
 */
async function compare(
  api: Api,
  attempt: SaveAttempt,
  id: number,
  key: string | undefined,
): Promise<SaveOutcome> {
  const { base, mine, file, removesImage, stateChange = {} } = attempt;
  try {
    const found = await findTheirBlog(api, id, attempt.copyVersion ?? null);
    if (found.copy) {
      return { kind: 'conflict', mine, ...found };
    }
    const { theirs } = found;
    const isImageTheirs = !file && !(removesImage && theirs.blog_image !== null);
    if (isImageTheirs && isStored(attempt, theirs)) {
      if (isInState(theirs, wantedState(base, stateChange))) {
        return stored(theirs);
      }
      const isNewer = theirs.revision !== attempt.revision;
      if (key && isNewer && base && isInState(theirs, wantedState(base, {}))) {
        const next = { ...attempt, base: theirs, revision: theirs.revision };
        return await sendBlog(api, next, key);
      }
    }
    return { kind: 'conflict', mine, ...found };
  } catch (error) {
    const text = errorText(error, messages.listFailed);
    return { kind: 'refused', problem: { text }, isPassing: true, isSignedOut: false };
  }
}
