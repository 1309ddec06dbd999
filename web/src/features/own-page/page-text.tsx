// The text of an own page with its blocks.

import { JsonLd } from '../../core/json-ld';
import { useOgImage } from '../../core/head';
import { ownPageIn } from '../../core/paths';
import { usePageState } from '../../core/providers';
import type { Schemas } from '../../core/api/client';
import { faqPage, type Thing, webPage } from '../../core/structured-data';
import { addPictureSizes } from '../../ui/measured-pictures';
import { lowerHeadings } from '../../ui/safe-html';
import { makeTablesScrollable } from '../../ui/wide-tables';
import { messages } from './messages';
import { Block } from './page-blocks';
import { type PagePart, plainText, splitAtHeadings, splitBlocks } from './split-blocks';

export interface PageTextProps {
  page: Schemas['BlogResponse'];
  /** The language of the page, when it is not the screen's. */
  lang: string | undefined;
}

export function PageText({ page, lang }: PageTextProps) {
  const { base_url } = usePageState();
  const path = ownPageIn(page);
  const image = useOgImage(path);
  const html = lowerHeadings(addPictureSizes(page.blog_description, page.pictures));
  const parts = splitBlocks(makeTablesScrollable(html, messages.table));
  return (
    <div className="own-page-main" lang={lang}>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text of a page stays as it is
        <Block key={at} {...part} title={page.blog_title} />
      ))}
      <JsonLd
        things={[webPage(base_url, page, path, image), ...questionsOf(parts)]}
        crumbs={[{ name: page.blog_title, path }]}
      />
    </div>
  );
}

/** All questions of the page, for search engines. */
function questionsOf(parts: readonly PagePart[]): Thing[] {
  const sections = parts
    .filter(({ kind }) => kind === 'questions')
    .flatMap(({ html }) => splitAtHeadings(html))
    .filter(({ heading }) => heading !== '');
  const asked = sections.map(({ heading, html: answerHtml }) => ({
    question: plainText(heading),
    answerHtml,
  }));
  return asked.length > 0 ? [faqPage(asked)] : [];
}
