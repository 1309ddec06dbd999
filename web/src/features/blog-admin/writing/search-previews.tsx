// Previews of the blog as search engines and networks will show it, cut as they cut.

import { ownPageIn, postIn } from '../../../core/paths';
import { usePageState } from '../../../core/providers';
import { slug } from '../../../lib/slug';
import { excerpt } from '../../../lib/text';
import { plainText } from '../../../rich-text/plain-text';
import { focusOf, hasImage } from './field-parts';
import { isPage } from '../fields';
import { useDataAddress } from './use-data-address';
import type { BlogForm } from './use-blog-editor';
import {
  CARD_DESCRIPTION,
  CARD_TITLE,
  cutText,
  SEARCH_DESCRIPTION,
  SEARCH_TITLE,
} from './cut-text';
import { messages } from './messages';

interface Props {
  form: BlogForm;
  html: string;
}

export function SearchPreviews({ form, html }: Props) {
  const { base_url, site } = usePageState();
  const { fields, base } = form;
  const title = fields.title.trim() || messages.untitled;
  const seo = fields.seo.trim();
  const description = seo || excerpt(plainText(html));
  const { host } = new URL(base_url);
  const address = {
    id: base?.id ?? 0,
    blog_url: slug(fields.url),
    language: fields.language === 'fr' ? 'fr' : 'en',
  } as const;
  const path = isPage(fields) ? ownPageIn(address) : postIn(address);
  const crumbs = [host, ...path.split('/').filter(Boolean).slice(0, -1)].join(' › ');
  return (
    <div className="elsewhere">
      <h4>{messages.inSearch}</h4>
      <div className="elsewhere-search">
        <p className="elsewhere-address">{decodeURI(crumbs)}</p>
        <p className="elsewhere-title">
          {cutText(`${title} | ${site.company_name}`, SEARCH_TITLE)}
        </p>
        <p className="elsewhere-text">{cutText(description, SEARCH_DESCRIPTION)}</p>
      </div>
      {seo === '' && <p className="muted">{messages.noDescription}</p>}
      <h4>{messages.inNetworks}</h4>
      <div className="elsewhere-card">
        <Picture form={form} title={title} />
        <p className="elsewhere-address">{host}</p>
        <p className="elsewhere-title">{cutText(title, CARD_TITLE)}</p>
        <p className="elsewhere-text">{cutText(description, CARD_DESCRIPTION)}</p>
      </div>
      <p className="muted">{messages.elsewhereNote}</p>
    </div>
  );
}

/** The cover, or the drawn title without one. */
function Picture({ form, title }: { form: BlogForm; title: string }) {
  const chosen = useDataAddress(form.file);
  const stored = form.removesImage ? null : (form.base?.blog_image ?? null);
  const src = chosen ?? (form.file ? null : stored);
  return hasImage(form) && src ? (
    <img
      className="elsewhere-picture"
      src={src}
      alt=""
      width="1200"
      height="630"
      data-at={focusOf(form)}
    />
  ) : (
    <div className="elsewhere-picture elsewhere-drawn" aria-hidden="true">
      {cutText(title, CARD_TITLE)}
    </div>
  );
}
