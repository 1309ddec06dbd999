// The rules of a blog's form (specification §3, §5, §9); the server checks them too.

import type { FieldError } from '../../core/api/field-error';
import { isoDate } from '../../lib/date';
import { slug } from '../../lib/slug';
import type { Blog, Category } from './api';
import { type BlogFields, isPage } from './fields';
import { messages } from './messages';

export type FieldName = keyof BlogFields | 'html' | 'file';

/** The limits of specification §9, and the server's for other fields. */
export const MAX_CHARS = 255;

/** The day of a time that is its noon in UTC; empty for none. */
export const dayOf = (noon: number | null): string =>
  noon === null ? '' : isoDate(noon);

/** That noon; null for none. */
export const noonOf = (day: string): number | null =>
  day === '' ? null : Date.parse(`${day}T12:00:00Z`) / 1000;

export function toBlogFields(blog: Blog): BlogFields {
  return {
    kind: blog.kind ?? 'post',
    title: blog.blog_title,
    url: blog.blog_url,
    // A draft may have none.
    category: String(blog.category_id ?? ''),
    seo: blog.seo_description,
    alt: blog.blog_image_alt,
    checked: dayOf(blog.checked_time),
    language: blog.language,
    translation: String(blog.translation?.blog_id ?? ''),
    translationTitle: blog.translation?.blog_title ?? '',
  };
}

/**
 * The categories to choose from: an unpublished one is hidden (decisions.md), unless the blog has
 * it already.
 */
export function offeredCategories(
  categories: Category[],
  chosen: string,
  stored?: number | null,
): Category[] {
  return categories.filter(
    ({ id, is_published }) => is_published || String(id) === chosen || id === stored,
  );
}

/** Characters as the server counts them. */
export const countChars = (text: string) => [...text].length;

/** A typed title changes the address too, until the user edits the address (§3). */
export function withTitle(
  fields: BlogFields,
  title: string,
  isUrlOwn: boolean,
): BlogFields {
  return { ...fields, title, url: isUrlOwn ? fields.url : slug(title) };
}

export interface BlogFormContent {
  fields: BlogFields;
  isBlank: boolean;
  /** The image field is required but empty (decisions.md). */
  lacksFile: boolean;
  /** A draft may lack anything. */
  isDraft?: boolean;
}

const missingInBlog = {
  seo: messages.seoMissing,
  title: messages.titleMissing,
  url: messages.urlMissing,
  html: messages.descriptionMissing,
};

const missingOnPage = {
  seo: messages.pageSeoMissing,
  title: messages.pageTitleMissing,
  url: messages.pageUrlMissing,
  html: messages.pageDescriptionMissing,
};

/** Everything that is wrong, in the order of §5: once for each field. */
export function findProblems({
  fields,
  isBlank,
  lacksFile,
  isDraft = false,
}: BlogFormContent): FieldError<FieldName>[] {
  const isMissing = (text: string) => !isDraft && text.trim() === '';
  const missing = isPage(fields) ? missingOnPage : missingInBlog;
  const isLong = (text: string) => countChars(text.trim()) > MAX_CHARS;
  const rules: [boolean, FieldName, string][] = [
    [!isPage(fields) && isMissing(fields.category), 'category', messages.categoryMissing],
    [isMissing(fields.seo), 'seo', missing.seo],
    [isMissing(fields.title), 'title', missing.title],
    [isMissing(slug(fields.url)), 'url', missing.url],
    [isBlank && !isDraft, 'html', missing.html],
    [isLong(fields.seo), 'seo', messages.seoTooLong],
    [isLong(fields.title), 'title', messages.titleTooLong],
    [slug(fields.url).length > MAX_CHARS, 'url', messages.urlTooLong],
    [isLong(fields.alt), 'alt', messages.altTooLong],
    [lacksFile && !isDraft, 'file', messages.fileMissing],
  ];
  return rules
    .filter(([isBroken]) => isBroken)
    .map(([, field, text]) => ({ field, text }));
}

/** The first error. */
export const findBlogError = (checked: BlogFormContent): FieldError<FieldName> | null =>
  findProblems(checked)[0] ?? null;

const ON_THE_WIRE: Record<string, FieldName> = {
  category_id: 'category',
  seo_description: 'seo',
  blog_title: 'title',
  blog_url: 'url',
  blog_description: 'html',
  blog_image_alt: 'alt',
  checked_on: 'checked',
  language: 'language',
  translation_of: 'translation',
  file: 'file',
};

/** The id of the control that gets the focus when a field is wrong. */
export const controlOf = (field: FieldName) => `blog-${field}`;

/** The field that a refusal of the server is about. */
export const fieldOfWire = (name: string | undefined): FieldName | undefined =>
  name === undefined ? undefined : ON_THE_WIRE[name];
