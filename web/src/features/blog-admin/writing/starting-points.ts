// Makes the first text of a page built from blocks, out of the present texts of a standard page
// (docs/decisions/0061).

import { type Api, ApiError, dataOf } from '../../../core/api/client';
import { adminPaths } from '../../../core/admin/paths';
import { language as ownLanguage, type Language } from '../../../core/language';
import { addressIn, type LocalName, otherTable, ownTable } from '../../../core/routes';
import type { Contents } from '../../content/api';
import { replaceablePages, replacementSlug } from '../replaceable';
import { cutText, SEARCH_DESCRIPTION } from './cut-text';
import { messages } from './messages';

/** The address of a page of questions; no standard page has it. */
const QUESTIONS_SLUG = { en: 'questions', fr: 'questions-et-reponses' } as const;

/** The beginning of a page. */
export interface StartingPoint {
  title: string;
  url: string;
  seo: string;
  language: Language;
  html: string;
}

/** The address that starts a page. */
export const startPath = (form: string, written: Language, translate?: number): string =>
  `${adminPaths.newOwnPage}?begin=${form}&in=${written}` +
  (translate === undefined ? '' : `&translate=${translate}`);

/** The form and the language of such an address. */
export function readStartParameter(
  search: string,
): { form: string; written: Language } | null {
  const query = new URLSearchParams(search);
  const form = query.get('begin') ?? '';
  const isKnown = form === 'questions' || form in replaceablePages;
  return isKnown ? { form, written: query.get('in') === 'fr' ? 'fr' : 'en' } : null;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const paragraph = (text: string | null | undefined): string =>
  text ? `<p>${escape(text)}</p>` : '';
const heading = (level: 2 | 3, text: string): string =>
  `<h${level}>${escape(text)}</h${level}>`;
const list = (items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<ul>${items.map((it) => `<li>${paragraph(it)}</li>`).join('')}</ul>`;
const link = (to: string, words: string): string =>
  `<p><a href="${escape(to)}">${escape(words)}</a></p>`;
const block = (kind: string, html: string): string =>
  `<div class="kt-block-${kind}">${html}</div>`;

const address = (name: LocalName, written: Language): string =>
  addressIn(written, (written === ownLanguage ? ownTable : otherTable)[name]);

type Headed = { heading: string; paragraphs: readonly string[] };
const section = ({ heading: words, paragraphs }: Headed): string =>
  heading(2, words) + paragraphs.map(paragraph).join('');

const invite = (page: Contents['about']['invite'], written: Language): string =>
  block(
    'action',
    heading(2, page.heading) +
      paragraph(page.lead) +
      link(address('contact', written), page.button),
  );

function about(page: Contents['about'], written: Language): string {
  const principles = page.principles.map(
    (one) => heading(3, one.heading) + paragraph(one.text),
  );
  return (
    section(page.intro) +
    section(page.vision) +
    section(page.mission) +
    heading(2, page.principles_heading) +
    block('columns', principles.join('')) +
    invite(page.invite, written)
  );
}

function services(page: Contents['services'], written: Language): string {
  const one = (service: Contents['services']['services'][number]) =>
    heading(3, service.name) +
    paragraph(service.summary) +
    paragraph(service.does) +
    list([service.call, service.result].filter((text) => typeof text === 'string'));
  return (
    block('columns', page.services.map(one).join('')) +
    paragraph(page.rules_note) +
    block(
      'action',
      heading(2, page.closing_heading) +
        paragraph(page.closing_text) +
        link(address('contact', written), page.button),
    )
  );
}

function feature(page: Contents['feature'], written: Language): string {
  const apps = page.apps.map(
    (app) =>
      heading(2, app.name) +
      paragraph(app.lead) +
      block(
        'columns',
        app.sections
          .map((one) => heading(3, one.heading) + paragraph(one.text) + list(one.points))
          .join(''),
      ),
  );
  const button = page.apps[0]?.sections[0]?.button;
  return (
    page.note +
    apps.join('') +
    (button ? block('action', link(address('contact', written), button)) : '')
  );
}

const legal = (page: Contents['privacy-policy']): string =>
  (page.intro ?? '') +
  page.sections.map((one) => heading(2, one.heading) + one.html).join('');

const questions = (home: Contents['home'], written: Language): string =>
  block(
    'questions',
    home.questions.map((one) => heading(3, one.question) + one.answer).join(''),
  ) +
  block(
    'action',
    heading(2, home.page.invite.heading) +
      paragraph(home.page.invite.lead) +
      link(address('contact', written), home.page.invite.button),
  );

/**
 * The description for the heading and search engines: the first text that fits whole, else as many
 * sentences of the first as fit.
 */
function seoOf(...texts: readonly string[]): string {
  const fits = (text: string) => [...text].length <= SEARCH_DESCRIPTION;
  const whole = texts.find((text) => text !== '' && fits(text));
  if (whole !== undefined) {
    return whole;
  }
  const [first = ''] = texts;
  // A sentence ends with its sign; Safari 15 knows no look behind.
  const sentences = (first.match(/\S.*?(?:[.!?](?=\s|$)|$)/gu) ?? []).map((one) =>
    one.trim(),
  );
  let many = sentences.length;
  while (many > 0 && !fits(sentences.slice(0, many).join(' '))) {
    many -= 1;
  }
  return many === 0
    ? cutText(first, SEARCH_DESCRIPTION - 1)
    : sentences.slice(0, many).join(' ');
}

const ask = async <N extends keyof Contents>(
  api: Api,
  page: N,
  written: Language,
): Promise<Contents[N]> => {
  const query = written === 'fr' ? ({ language: 'fr' } as const) : {};
  const params = { path: { page }, query };
  const call = api.fetch.GET('/api/content/{page}', { params });
  return (await dataOf(call, messages.loadFailed)).data as unknown as Contents[N];
};

/** Such a page on a site that began empty has no texts yet (docs/decisions/0062). */
const isUnwritten = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** Loads the texts of a standard page and makes the first text of them. */
export async function findStartingPoint(
  api: Api,
  begun: { form: string; written: Language },
): Promise<StartingPoint> {
  try {
    return await beginWith(api, begun);
  } catch (error) {
    const { form, written: language } = begun;
    const name = replaceablePages[form];
    if (!isUnwritten(error) || name === undefined) {
      throw error;
    }
    const html = form === 'team' ? block('people', paragraph(' ')) : '';
    return { title: '', url: replacementSlug(name, language), seo: '', language, html };
  }
}

async function beginWith(
  api: Api,
  { form, written }: { form: string; written: Language },
): Promise<StartingPoint> {
  const name = replaceablePages[form];
  const url = name === undefined ? '' : replacementSlug(name, written);
  const begin = (title: string, seo: string, html: string) => ({
    title,
    url,
    seo,
    language: written,
    html,
  });
  const beginWithLead = (
    page: { heading: string; lead: string; description: string },
    html: string,
  ) => begin(page.heading, seoOf(page.lead, page.description), html);
  switch (form) {
    case 'about': {
      const page = await ask(api, 'about', written);
      return beginWithLead(page, about(page, written));
    }
    case 'services': {
      const page = await ask(api, 'services', written);
      return beginWithLead(page, services(page, written));
    }
    case 'team': {
      const page = await ask(api, 'our-team', written);
      return beginWithLead(page, block('people', heading(2, page.title)));
    }
    case 'feature': {
      const page = await ask(api, 'feature', written);
      return beginWithLead(page, feature(page, written));
    }
    case 'privacy-policy':
    case 'term-and-condition': {
      const page = await ask(api, form, written);
      return begin(page.heading, seoOf(page.description), legal(page));
    }
    default: {
      const home = await ask(api, 'home', written);
      const seo = seoOf(home.page.invite.lead);
      return {
        ...begin(home.page.questions.heading, seo, questions(home, written)),
        url: QUESTIONS_SLUG[written],
      };
    }
  }
}
