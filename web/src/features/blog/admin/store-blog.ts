// Stores what was written, and finds out what became of it: taken, already there, changed
// by somebody else meanwhile, gone, or refused for a reason.

import { type Api, ApiError } from '../../../api/client';
import { isNotThere, textOf, type Problem } from '../../../api/problem';
import { type Blog, findBlog, findByUrl, saveBlog } from './api';
import { type FieldName, fieldOfWire, fieldsOf } from './blog-form';
import { isSame, type Version } from './compare';
import { messages } from './messages';

const CONFLICT = 409;

const languageOf = (code: string) => (code === 'fr' ? 'fr' : 'en');

/** What was saved, to be told and led to. */
export interface Saved {
  message: string;
  blog: Pick<Blog, 'id' | 'blog_url' | 'blog_title' | 'language'>;
}

export interface Attempt {
  /** What is changed; null for a new blog. */
  base: Blog | null;
  revision: number | null;
  mine: Version;
  file: File | null;
  removesImage: boolean;
  /** Stored HTML as the editor would write it. */
  canonical: (stored: string) => string;
}

export type Outcome =
  | ({ kind: 'saved' } & Saved)
  /** Somebody else was first. */
  | { kind: 'conflict'; mine: Version; theirs: Blog }
  /** It was deleted meanwhile. */
  | { kind: 'gone' }
  | { kind: 'refused'; problem: Problem<FieldName> };

export async function storeBlog(api: Api, attempt: Attempt): Promise<Outcome> {
  const { base, revision, mine, file, removesImage } = attempt;
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
    });
    const blog = {
      id: data?.id ?? id ?? 0,
      blog_url: data?.blog_url ?? mine.fields.url,
      blog_title: mine.fields.title.trim(),
      language: data?.language ?? languageOf(mine.fields.language),
    };
    return { kind: 'saved', message, blog };
  } catch (error) {
    return explain(api, attempt, error);
  }
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
  const text = textOf(error, base ? messages.updateFailed : messages.addFailed);
  return { kind: 'refused', problem: { field: fieldOfWire(field), text } };
}

/** An earlier try had arrived; only its answer was lost. */
const stored = ({ id, blog_title, blog_url, language }: Blog): Outcome => ({
  kind: 'saved',
  message: messages.published(blog_title),
  blog: { id, blog_url, blog_title, language },
});

const isStored = ({ mine, canonical }: Attempt, theirs: Blog) => {
  const html = canonical(theirs.blog_description);
  return isSame(mine, { fields: fieldsOf(theirs), html });
};

/** The new blog that is stored already, as far as can be seen. */
async function findArrived(api: Api, attempt: Attempt): Promise<Blog | null> {
  const found = await findByUrl(api, attempt.mine.fields).catch(() => null);
  const hasImage = found?.blog_image != null;
  return found && isStored(attempt, found) && hasImage === (attempt.file !== null)
    ? found
    : null;
}

async function compare(api: Api, attempt: Attempt, id: number): Promise<Outcome> {
  const { mine, file, removesImage } = attempt;
  try {
    const { data: theirs } = await findBlog(api, id);
    const isImageTheirs = !file && !(removesImage && theirs.blog_image !== null);
    return isImageTheirs && isStored(attempt, theirs)
      ? stored(theirs)
      : { kind: 'conflict', mine, theirs };
  } catch (error) {
    const text = textOf(error, messages.listFailed);
    return { kind: 'refused', problem: { text } };
  }
}
