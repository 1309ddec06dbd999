// Where a link can lead inside the site: its pages by their names, and blogs by what the
// search of the blogs finds.

import { type Api, unwrap } from '../../../core/api/client';
import { type Language, language, otherLanguage, tagOf } from '../../../core/language';
import { messages as ofSite } from '../../../core/frame-messages';
import { messages as common } from '../../../core/messages';
import { paths, postIn } from '../../../core/paths';
import type { LinkPlace, SearchPlaces } from '../../../rich-text/rich-text';
import { messages } from './site-search-messages';

/** Blogs of each language. */
const BLOGS = 5;
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

/** The pages with a word that begins with each word of a text; all of them for `/`. */
export function findPages(text: string): LinkPlace[] {
  const words = folded(text)
    .split(/[\s/]+/)
    .filter(Boolean);
  return pages.filter(({ title }) => {
    const parts = folded(title).split(/[\s-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

async function findIn(api: Api, search: string, of: Language): Promise<LinkPlace[]> {
  const query = { size: BLOGS, page: 0, search, ...(of === 'fr' && { language: of }) };
  const { tableData } = await unwrap(
    () => api.POST('/api/admin/all_blogs', { params: { query } }),
    messages.failed,
  );
  return tableData.map((blog) => ({
    href: postIn({ ...blog, language: of }),
    title: blog.blog_title,
    kind: messages.kindBlog,
    ...(of !== language && { lang: tagOf(of) }),
  }));
}

/** Blogs whose words begin so, those of the screen's language first. */
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

/** The search of the editor's links. */
export const searchPlacesOf =
  (api: Api): SearchPlaces =>
  (text) => ({ known: findPages(text), more: () => findBlogs(api, text) });
