// The query keys of a page's main data. Its screen uses them, and so does the link to its other
// language.

import { queryParameter } from '../lib/query';

/** The page of the list at an address, from 0. */
export const pageOf = (search: string): number =>
  Number(queryParameter(search, 'page')) || 0;

/** The question for the blogs of a category (features/blog/category-api.ts). */
export const categoryKey = (slug: string, page: number) => ['category', slug, page];

/** The key of a landing page's data (features/search/api.ts). */
export const landingKey = (pathname: string) => ['landing', pathname];

/** The key of a page of the company's own (features/own-page). */
export const ownPageKey = (slug: string) => ['own-page', slug];
