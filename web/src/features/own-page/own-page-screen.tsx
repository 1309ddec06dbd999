// /{slug}: a page of the company's own (docs/decisions/0049). Only the server knows whether it
// exists, so a link to it loads the document.

import { NotFoundScreen } from '../../core/error-screens';
import { Head } from '../../core/head';
import { language, tagOf } from '../../core/language';
import { ownPageKey } from '../../core/page-keys';
import { ownPageIn } from '../../core/paths';
import { useQueryCache } from '../../core/providers';
import { useParams } from '../../core/router/router';
import type { Schemas } from '../../core/api/client';
import { PageText } from './page-text';
import './own-page.css';

type OwnPage = Schemas['BlogResponse'];

export function OwnPageScreen() {
  const { slug = '' } = useParams();
  const found = useQueryCache().getQueryState<{ data: OwnPage }>(ownPageKey(slug)).data;
  return found ? <Page page={found.data} /> : <NotFoundScreen />;
}

function Page({ page }: { page: OwnPage }) {
  // The page exists in the other language only.
  const foreign = page.language === language ? undefined : tagOf(page.language);
  return (
    <main className="page own-page" id="content">
      <Head
        title={page.blog_title}
        description={page.seo_description}
        path={ownPageIn(page)}
        imageAlt={page.blog_image_alt}
        translation={page.translation}
      />
      <header className="own-page-head" lang={foreign}>
        <h1>{page.blog_title}</h1>
        {page.seo_description !== '' && <p className="lead">{page.seo_description}</p>}
      </header>
      <OwnPageCover page={page} />
      <PageText page={page} lang={foreign} />
    </main>
  );
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
