// Finds targets for links on this site: pages and own pages by name, and blogs by the blog search.

import type { Api } from '../../../core/api/client';
import { type Language, language, otherLanguage, tagOf } from '../../../core/language';
import { messages as ofSite } from '../../../core/frame-messages';
import { messages as common } from '../../../core/messages';
import { paths, postIn } from '../../../core/paths';
import type { LinkPlace, SearchPlaces } from '../../../rich-text/rich-text';
import { listOwnPages } from '../api';
import { messages } from './site-search-messages';

/** Blogs of each language, and own pages of both. */
const BLOGS = 5;
const OWN_PAGES = 10;
/** Specification §5: a search has at least two characters. */
const MIN_CHARS = 2;

const pages: readonly LinkPlace[] = [
  [paths.home, common.home],
  [paths.about, ofSite.about],
  [paths.services, ofSite.services],
  [paths.team, ofSite.team],
  [paths.feature, ofSite.feature],
  [paths.faq, ofSite.faq],
  [paths.blogs(), ofSite.blogs],
  [paths.contact, ofSite.contact],
  [paths.privacy, ofSite.privacy],
  [paths.terms, ofSite.terms],
].map(([href = '', title = '']) => ({ href, title, kind: messages.kindPage }));

const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a title has, for each word of a text, a word that begins with it. */
function hasWords(title: string, text: string): boolean {
  const words = folded(text)
    .split(/[\s/]+/)
    .filter(Boolean);
  const parts = folded(title).split(/[\s-]+/);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

/** The pages that match a text; all of them for `/`. */
export const findPages = (text: string): LinkPlace[] =>
  pages.filter(({ title }) => hasWords(title, text));

async function findIn(api: Api, search: string, of: Language): Promise<LinkPlace[]> {
  const query = { size: BLOGS, page: 0, search, ...(of === 'fr' && { language: of }) };
  const { tableData } = await api.list('/api/admin/all_blogs', query, messages.failed);
  return tableData.map((blog) => ({
    href: postIn({ ...blog, language: of }),
    title: blog.blog_title,
    kind: messages.kindBlog,
    ...(of !== language && { lang: tagOf(of) }),
  }));
}

/** Blogs that match a text, those of the screen's language first. */
async function findBlogs(api: Api, text: string): Promise<LinkPlace[]> {
  const search = text.trim();
  if ([...search].length < MIN_CHARS) {
    return [];
  }
  const found = await Promise.all(
    [language, otherLanguage].map((of) => findIn(api, search, of)),
  );
  return found.flat();
}

/** Public own pages that match a text, those of the screen's language first. */
async function findOwnPages(api: Api, text: string): Promise<LinkPlace[]> {
  const known = new Set(pages.map(({ href }) => href));
  const found: LinkPlace[] = (await listOwnPages(api)).flatMap(
    ({ title, path, state, language: of }) =>
      state === 'published' && path !== null && !known.has(path) && hasWords(title, text)
        ? [
            {
              href: path,
              title,
              kind: messages.kindPage,
              ...(of !== language && { lang: tagOf(of) }),
            },
          ]
        : [],
  );
  const isForeign = ({ lang }: LinkPlace) => lang !== undefined;
  return [...found.filter((one) => !isForeign(one)), ...found.filter(isForeign)];
}

/** Own pages for any text, also for `/`; blogs for words. */
async function findMore(api: Api, text: string): Promise<LinkPlace[]> {
  // Blogs are found also when the list of pages does not come.
  const [own, blogs] = await Promise.all([
    findOwnPages(api, text).catch((): LinkPlace[] => []),
    findBlogs(api, text),
  ]);
  return [...own.slice(0, OWN_PAGES), ...blogs];
}

/** The search of the editor's links. */
export const searchPlacesOf =
  (api: Api): SearchPlaces =>
  (text) => ({ known: findPages(text), more: () => findMore(api, text) });
