// /{slug}: a page of the company's own (docs/decisions/0049). Only the server knows whether it
// exists, so a link to it loads the document.

import { NotFoundScreen } from '../../core/error-screens';
import { Head, useOgImage } from '../../core/head';
import { language, tagOf } from '../../core/language';
import { JsonLd } from '../../core/json-ld';
import { ownPageKey } from '../../core/page-keys';
import { ownPageIn } from '../../core/paths';
import { usePageState, useQueryCache } from '../../core/providers';
import { useParams } from '../../core/router/router';
import type { Schemas } from '../../core/api/client';
import { faqPage, type Thing, webPage } from '../../core/structured-data';
import { addPictureSizes } from '../../ui/measured-pictures';
import { lowerHeadings } from '../../ui/safe-html';
import { makeTablesScrollable } from '../../ui/wide-tables';
import { messages } from './messages';
import { Block } from './page-blocks';
import { type PagePart, plainText, splitAtHeadings, splitBlocks } from './split-blocks';
import './own-page.css';

type OwnPage = Schemas['BlogResponse'];

export function OwnPageScreen() {
  const { slug = '' } = useParams();
  const found = useQueryCache().getQueryState<{ data: OwnPage }>(ownPageKey(slug)).data;
  return found ? <Page page={found.data} /> : <NotFoundScreen />;
}

function Page({ page }: { page: OwnPage }) {
  const { base_url } = usePageState();
  const path = ownPageIn(page);
  const image = useOgImage(path);
  const html = lowerHeadings(addPictureSizes(page.blog_description, page.pictures));
  // The page exists in the other language only.
  const foreign = page.language === language ? undefined : tagOf(page.language);
  const parts = splitBlocks(makeTablesScrollable(html, messages.table));
  return (
    <main className="page own-page" id="content">
      <Head
        title={page.blog_title}
        description={page.seo_description}
        path={path}
        imageAlt={page.blog_image_alt}
        translation={page.translation}
      />
      <JsonLd
        things={[webPage(base_url, page, path, image), ...questionsOf(parts)]}
        crumbs={[{ name: page.blog_title, path }]}
      />
      <header className="own-page-head" lang={foreign}>
        <h1>{page.blog_title}</h1>
        {page.seo_description !== '' && <p className="lead">{page.seo_description}</p>}
      </header>
      <OwnPageCover page={page} />
      <div className="own-page-main" lang={foreign}>
        {parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the text of a page stays as it is
          <Block key={at} {...part} title={page.blog_title} />
        ))}
      </div>
    </main>
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

function OwnPageCover({ page }: { page: OwnPage }) {
  if (page.blog_image === null) {
    return null;
  }
  const srcset = page.blog_image_srcset;
  return (
    <div className="own-page-cover">
      <img
        srcSet={srcset === '' ? undefined : srcset}
        sizes={srcset === '' ? undefined : '(min-width: 1320px) 1240px, 100vw'}
        src={page.blog_image}
        alt={page.blog_image_alt}
        width={page.blog_image_width ?? 1600}
        height={page.blog_image_height ?? 700}
        fetchPriority="high"
        decoding="async"
        data-at={page.blog_image_focus}
      />
    </div>
  );
}
