// The built page script in an engine that has nothing but the language, as
// QuickJS is (crates/platform/src/page/render).

import { existsSync, readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { content } from '../testing/content';
import { home as oneHome, homeRow, homes } from '../testing/homes';
import type { HomeRow } from '../features/homes/types';
import { blog, blogPage, blogRow } from '../testing/network';
import { pageState } from '../testing/render';
import type { Translation } from '../core/other-address';
import { type Assets, PAGE_STATE_ID, type PageState } from '../core/page-state';

const BUILT = 'dist/server/entry-server.js';
const FRENCH = 'dist/server/entry-server.fr.js';

// What node:vm brings along and QuickJS does not.
const NOT_THERE = ['Intl', 'WebAssembly', 'SharedArrayBuffer', 'escape', 'unescape'];

const ASSETS: Assets = {
  loader: '/assets/loader.js',
  entry: '/assets/entry.js',
  modules: ['/assets/shared.js', '/assets/screen.js'],
  is_eager: false,
  styles: ['/assets/a.css'],
  preload_fonts: [],
};

type Render = (state: Partial<PageState>) => string;

async function engine(
  files: Partial<Assets> = {},
  { built = BUILT, before = '' } = {},
): Promise<Render> {
  if (!existsSync(built)) {
    throw new Error(`${built} is not there: run "npm run build" first`);
  }
  const module = before + readFileSync(built, 'utf8');
  const [, local] = /export\s*\{\s*([\w$]+) as render\s*\}/.exec(module) ?? [];
  const script = module.replace(
    /export\s*\{[^}]*\};?\s*$/,
    `;globalThis.render = ${local ?? 'render'};`,
  );
  const host = {
    formatDate: (seconds: number) => `day ${seconds}`,
  };
  const context = createContext({ __host: host, console });
  for (const name of NOT_THERE) {
    new Script(`delete globalThis.${name}`).runInContext(context);
  }
  // Its top level waits, as a module's does.
  await new Script(`(async () => {${script}})()`).runInContext(context);
  const render = context['render'] as (input: string) => string;
  return (state) =>
    render(
      `${JSON.stringify({ ...ASSETS, ...files })}\n${JSON.stringify(pageState(state))}`,
    );
}

const post = (
  id: number,
  title: string,
  translation: Translation = null,
): Partial<PageState> => ({
  path: `/post/x/${btoa(String(id))}`,
  page: 'post',
  queries: [
    {
      key: ['blog', id],
      data: {
        data: blog(id, {
          blog_title: title,
          blog_description: '<p>The <b>text</b>.</p>',
          translation,
        } as Parameters<typeof blog>[1]),
      },
    },
    { key: ['latest-blogs'], data: { data: [blogRow(9)] } },
  ],
});

test('a post is complete in its first bytes', async () => {
  const html = (await engine())(post(3, 'A & B'));
  expect(html).toMatch(/^<!doctype html><html lang="en-CA">/);
  expect(html).toContain('<title>A &amp; B | Keyturn</title>');
  expect(html).toContain('<p>The <b>text</b>.</p>');
  expect(html).toContain('property="og:title" content="A &amp; B"');
  expect(html).toContain(
    'rel="canonical" href="https://www.example.ca/post/title-3/Mw=="',
  );
  expect(html).toContain('day 1794916800');
  expect(html).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/);
  expect(html).not.toContain(' style="');
});

test.each([
  [BUILT, 'Homes to rent in Guelph', '$2,100<', 'Next page'],
  [FRENCH, 'Propriétés à louer, Guelph', '2\u00a0100\u00a0$<', 'Page suivante'],
])(
  'a search is complete in its first bytes (%s)',
  async (built, heading, price, next) => {
    const rent = {
      ListPrice: null,
      LeaseAmount: '2100.00',
      LeaseAmountFrequency: 'Monthly' as const,
    };
    const query = 'purpose=rent&place=Guelph&beds=2';
    const html = (await engine({}, { built }))({
      path: `${built === BUILT ? '/homes' : '/fr/proprietes'}?${query}`,
      page: 'homes',
      queries: [
        {
          key: ['homes', query],
          data: homes([homeRow(7, rent)], { totalItems: 40, totalPages: 2 }),
        },
      ],
    });
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain(price);
    expect(html).toContain('7 Kettle Street');
    expect(html).toContain('beds=2&amp;page=1');
    expect(html).toContain(next);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toMatch(/<input type="radio" name="beds" checked="" value="2"/);
    expect(html).not.toContain(' style="');
  },
);

test.each([
  [BUILT, 'Ask about this home', '/homes/'],
  [FRENCH, 'Poser une question', '/fr/proprietes/'],
])('a home is complete in its first bytes (%s)', async (built, ask, below) => {
  const one = oneHome(14);
  const path = one.path.replace('/homes/', below);
  const html = (await engine({}, { built }))({
    path,
    page: 'listing',
    queries: [{ key: ['home', 14], data: { ...one, path } }],
  });
  expect(html).toContain('<h1 data-reso="UnparsedAddress">14 Kettle Street</h1>');
  expect(html).toContain('The right half of a pair.');
  expect(html).toContain('/media/14-4.webp');
  expect(html).toContain(ask);
  expect(html).toContain(`action="${path}#ask"`);
  expect(html).toContain('"RealEstateListing"');
  expect(html).toContain('day 1791547200');
});

test('nothing of one visitor is left for the next', async () => {
  const render = await engine();
  render(post(3, 'The first visitor’s blog'));
  const second = render({
    path: '/blogs',
    page: 'blogs',
    queries: [
      {
        key: ['blogs', { page: 0, search: '', size: 12 }],
        data: blogPage([blogRow(1)], 0, 1),
      },
      { key: ['latest-blogs'], data: { data: [] } },
    ],
  });
  expect(second).not.toContain('first visitor');
  expect(second).toContain('Title 1');
});

test('the state cannot end its script element', async () => {
  const html = (await engine())(post(3, '</script><script>alert(1)</script>'));
  expect(html).not.toContain('<script>alert');
});

const home: Partial<PageState> = {
  queries: [
    content('home'),
    {
      key: ['blogs', { page: 0, search: '', size: 4 }],
      data: blogPage([blogRow(1)], 0, 1),
    },
  ],
};
const blogs: Partial<PageState> = {
  path: '/blogs?search=title',
  page: 'blogs',
  queries: [
    {
      key: ['blogs', { page: 0, search: 'title', size: 12 }],
      data: blogPage([blogRow(1)], 0, 1),
    },
    { key: ['latest-blogs'], data: { data: [] } },
  ],
};

test.each<[string, Partial<PageState>, string]>([
  ['home', home, 'Find your door.'],
  ['blogs', blogs, '1 blog(s) found for &quot;title&quot;'],
  ['post', post(3, 'A title'), 'A title'],
  [
    'post without a blog',
    { path: '/post/x/Mw==', page: 'post', status: 404 },
    'No detail',
  ],
  ['not_found', { path: '/x', page: 'not_found', status: 404 }, 'There is no door here'],
  ['error', { path: '/x', page: 'error', status: 500 }, 'Page unavailable'],
  ['page without data', { path: '/blogs', page: 'blogs' }, 'Our Blogs'],
])('a page of the kind %s is a whole document', async (_, state, text) => {
  const html = (await engine())(state);
  expect(html).toMatch(/^<!doctype html><html lang="en-CA">/);
  expect(html).toMatch(/<\/body><\/html>$/);
  const [head = '', body = ''] = html.split('</head>');
  expect(head.match(/<title>/g)).toHaveLength(1);
  expect(head.match(/name="description"/g)).toHaveLength(1);
  expect(body.match(/<h1[ >]/g)).toHaveLength(1);
  expect(body).toContain(text);
  const index = (state.status ?? 200) === 200 && !state.path?.includes('?');
  expect(head.includes('rel="canonical"')).toBe(index);
  expect(head.includes('content="noindex"')).toBe(!index);
});

/** What a page says in the words of schema.org, by type. */
function things(html: string): Record<string, Record<string, unknown>> {
  const texts = [
    ...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g),
  ];
  const all = texts.flatMap(([, text = '']) => JSON.parse(text)['@graph']);
  return Object.fromEntries(all.map((thing) => [String(thing['@type']), thing]));
}

test('each page says to search engines what it is', async () => {
  const render = await engine();
  expect(Object.keys(things(render(home)))).toEqual([
    'Organization,RealEstateAgent',
    'WebSite',
    'FAQPage',
  ]);
  const said = (name: Parameters<typeof content>[0], more: Partial<PageState>) =>
    things(render({ ...more, queries: [content(name)] }));
  const way = (page: ReturnType<typeof said>) => {
    const steps = page['BreadcrumbList']?.['itemListElement'] ?? [];
    return (steps as { item: string }[]).map(({ item }) => item);
  };
  const about = said('about', { path: '/about', page: 'about' });
  expect(Object.keys(about)).toEqual([
    'Organization,RealEstateAgent',
    'WebSite',
    'BreadcrumbList',
  ]);
  const member = said('our-team', { path: '/team/ada-roy', page: 'member' });
  expect(member['Person']).toMatchObject({ name: 'Ada Roy' });
  const base = 'https://www.example.ca';
  expect(way(member)).toEqual([`${base}/`, `${base}/our-team`, `${base}/team/ada-roy`]);
  for (const [name, path, page] of [
    ['services', '/services', 'services'],
    ['our-team', '/our-team', 'team'],
    ['feature', '/feature', 'feature'],
    ['contact', '/contact', 'contact'],
    ['privacy-policy', '/privacy-policy', 'privacy'],
    ['term-and-condition', '/term-and-condition', 'terms'],
  ] as const) {
    expect(way(said(name, { path, page }))).toEqual([`${base}/`, `${base}${path}`]);
  }
  const agent = said('feature', { path: '/feature?app=agent', page: 'feature' });
  expect(way(agent)).toEqual([
    `${base}/`,
    `${base}/feature`,
    `${base}/feature?app=agent`,
  ]);
  expect(Object.keys(things(render({ ...blogs, path: '/blogs' })))).toEqual([
    'BreadcrumbList',
  ]);
  expect(things(render(blogs)), 'a search is not to be found').toEqual({});
  const title = '</script><!-- & "quoted"';
  const { BlogPosting } = things(
    render({
      ...post(3, title),
      canonical_path: '/post/title-3/Mw==',
      og_image: '/og/post-3.png?v=x',
    }),
  );
  expect(BlogPosting).toMatchObject({
    headline: title,
    image: ['https://www.example.ca/og/post-3.png?v=x'],
    datePublished: '2026-11-17T12:00:00Z',
  });
  expect(things(render({ path: '/x', page: 'not_found', status: 404 }))).toEqual({});
});

test('every page leads to the feed, the manifest and the icons', async () => {
  const [head = ''] = (await engine())(home).split('</head>');
  for (const tag of [
    'rel="alternate" type="application/atom+xml" title="Keyturn: Our Blogs" href="/feed.xml"',
    'rel="manifest" href="/manifest.webmanifest"',
    'rel="apple-touch-icon" href="/apple-touch-icon.png"',
  ]) {
    expect(head).toContain(tag);
  }
});

test('the tags of a post are all in its head', async () => {
  const state = {
    ...post(3, 'A title'),
    canonical_path: '/post/title-3/Mw==',
    og_image: '/og/post-3.png?v=x',
  };
  const [head = ''] = (await engine())(state).split('</head>');
  for (const tag of [
    'name="description" content="About 3"',
    'property="og:title" content="A title"',
    'property="og:description" content="About 3"',
    'property="og:type" content="article"',
    'property="og:url" content="https://www.example.ca/post/title-3/Mw=="',
    'property="og:site_name" content="Keyturn"',
    'property="og:locale" content="en_CA"',
    'property="og:image" content="https://www.example.ca/og/post-3.png?v=x"',
    'property="og:image:width" content="1200"',
    'property="og:image:height" content="630"',
    'property="og:image:alt" content="A title"',
    'name="twitter:card" content="summary_large_image"',
    'name="twitter:title" content="A title"',
    'name="twitter:description" content="About 3"',
    'name="twitter:image" content="https://www.example.ca/og/post-3.png?v=x"',
  ]) {
    expect(head).toContain(tag);
  }
});

test('the server has the cached twin of each component that has one', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    imports: Record<string, { ssr: string }>;
  };
  const script = readFileSync(BUILT, 'utf8');
  const twins = Object.values(imports).map(({ ssr }) => ssr.replace('./', ''));
  expect(twins).not.toEqual([]);
  expect(twins.filter((twin) => !script.includes(`\n// ${twin}\n`))).toEqual([]);
});

test('a page is the same whether its parts are kept or drawn where they stand', async () => {
  // Here nothing stands before the parts; the build does that.
  const { render: plain } = await import('./entry-server');
  const built = await engine();
  const rows = Array.from({ length: 9 }, (_, at) => blogRow(at + 1));
  const latest = { key: ['latest-blogs'], data: { data: rows.slice(0, 4) } };
  const list: Partial<PageState> = {
    path: '/blogs',
    page: 'blogs',
    queries: [
      {
        key: ['blogs', { page: 0, search: '', size: 12 }],
        data: blogPage(rows, 0, 9),
      },
      latest,
    ],
  };
  const { site } = pageState();
  const street = (query: string, more: Partial<HomeRow> = {}): Partial<PageState> => ({
    path: `/homes?${query}`,
    page: 'homes',
    queries: [
      {
        key: ['homes', query],
        data: homes(Array.from({ length: 12 }, (_, at) => homeRow(at + 1, more))),
      },
    ],
  });
  const pages: Partial<PageState>[] = [
    home,
    blogs,
    list,
    { ...list, base_url: 'https://elsewhere.example' },
    { ...list, year: 2027 },
    { ...list, site: { ...site, company_name: 'Another', app_store_url: '/app' } },
    post(3, 'A title'),
    post(4, 'Another'),
    post(5, 'With a translation', { blog_id: 26, blog_url: 'un-titre' }),
    { path: '/feature?app=agent', page: 'feature', queries: [content('feature')] },
    { path: '/about', page: 'about', queries: [content('about')] },
    { path: '/our-team', page: 'team', queries: [content('our-team')] },
    { path: '/team/ada-roy', page: 'member', queries: [content('our-team')] },
    { path: '/contact', page: 'contact', queries: [content('contact')] },
    { path: '/thank-you', page: 'thank_you', queries: [content('thank-you')] },
    { path: '/login', page: 'login' },
    street(''),
    street('purpose=sell', { ListPrice: '729001.00' }),
    street('purpose=rent', { StandardStatus: 'Pending' }),
    { path: '/blogs', page: 'error', status: 500 },
    { path: '/x', page: 'not_found', status: 404 },
  ];
  // The engine's days come from its host, these from the browser.
  const undated = (html: string) =>
    html.replaceAll(/\bday \d+|\d\d-\d\d-\d{4}/g, 'a day');
  for (const state of [...pages, ...pages]) {
    const html = undated(built(state));
    const input = `${JSON.stringify(ASSETS)}\n${JSON.stringify(pageState(state))}`;
    expect(html === undated(plain(input)), state.path).toBe(true);
    expect(html).not.toContain('kept-');
  }
});

test('the same page is the same text, whatever was rendered before', async () => {
  const render = await engine();
  const fresh = (await engine())(post(3, 'A title'));
  render(post(4, 'Another'));
  render(blogs);
  expect(render(post(3, 'A title'))).toBe(fresh);
});

test('a page that fails leaves nothing for the next', async () => {
  const render = await engine();
  const broken = {
    key: ['blogs', { page: 0, search: '', size: 4 }],
    data: { tableData: [{}] },
  };
  const key = ['blog', 3];
  const words = content('home');
  expect(() => render({ queries: [words, broken, { key, data: 'secret' }] })).toThrow(
    /Invalid time value/,
  );
  expect(render(home)).toBe((await engine())(home));
});

test('a page without its words is a failure, not a blank page', async () => {
  const render = await engine();
  expect(() => render({ path: '/about', page: 'about' })).toThrow();
});

test('the browser reads back the state that the server was given', async () => {
  const title = '</script><!-- <script> \u2028 \u2029 & "quoted" \\u003c';
  const state = post(3, title);
  const html = (await engine())(state);
  const json = /<script id="page-state" type="application\/json">([^<]*)<\/script>/.exec(
    html,
  )?.[1];
  expect(JSON.parse(json ?? '')).toEqual(pageState(state));
  expect(PAGE_STATE_ID).toBe('page-state');
});

test('a public page names its program and fetches no more than the loader', async () => {
  const [head = ''] = (await engine())(home).split('</head>');
  expect(head.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/assets/loader.js" fetchPriority="low" data-entry="/assets/entry.js" data-modules="/assets/shared.js /assets/screen.js">',
  ]);
  expect(head).not.toContain('modulepreload');
});

test('a page that is of no use before it is hydrated says so, and fetches nothing before it is seen', async () => {
  const login = { path: '/login', page: 'login' } as const;
  const [head = ''] = (await engine({ is_eager: true }))(login).split('</head>');
  expect(head).toContain(
    'data-modules="/assets/shared.js /assets/screen.js" data-now=""',
  );
  expect(head).not.toContain('modulepreload');
});

test('the bar of posts is kept, and each leads to its own translation', async () => {
  const render = await engine();
  const first = render(post(3, 'A', { blog_id: 26, blog_url: 'un-titre' }));
  expect(first).toContain('href="/fr/article/un-titre/MjY="');
  const second = render(post(4, 'B'));
  expect(second).toContain('class="language" href="/fr/blogues"');
  expect(second).not.toContain('un-titre');
});

test('the French page script writes French pages', async () => {
  const render = await engine({}, { built: FRENCH });
  const html = render({ ...home, path: '/fr' });
  expect(html).toMatch(/^<!doctype html><html lang="fr-CA"><head>/);
  for (const part of [
    'rel="canonical" href="https://www.example.ca/fr"',
    'rel="alternate" hrefLang="en-CA" href="https://www.example.ca/"',
    'rel="alternate" hrefLang="fr-CA" href="https://www.example.ca/fr"',
    'rel="alternate" hrefLang="x-default" href="https://www.example.ca/"',
    'property="og:locale" content="fr_CA"',
    'property="og:locale:alternate" content="en_CA"',
    'href="/fr/manifest.webmanifest"',
    'title="Keyturn : Notre blogue" href="/fr/feed.xml"',
    'class="language" href="/" lang="en-CA" hrefLang="en-CA" data-same="true">English<',
    'href="/fr/nous-joindre"',
  ]) {
    expect(html).toContain(part);
  }
  expect(things(html)['WebSite']).toMatchObject({
    inLanguage: 'fr-CA',
    url: 'https://www.example.ca/fr',
  });
  // What the content and the bodies of blogs say is the server's.
  const found = render({ ...blogs, path: '/fr/blogues?search=title' });
  expect(found).toContain('1 article trouvé pour « title »');
  expect(found).toContain('class="language" href="/blogs"');
  expect(found).toContain('Réserver une consultation');
  expect(render({ path: '/fr/x', page: 'not_found', status: 404 })).toContain(
    'Il n’y a pas de porte ici',
  );
});

test('where French comes first it stands at the shorter addresses', async () => {
  const before = "globalThis.defaultLanguage = 'fr';\n";
  const html = (await engine({}, { built: FRENCH, before }))(home);
  expect(html).toMatch(/^<!doctype html><html lang="fr-CA" data-default-language="fr">/);
  expect(html).toContain('hrefLang="x-default" href="https://www.example.ca/"');
  expect(html).toContain('hrefLang="en-CA" href="https://www.example.ca/en"');
  expect(html).toContain('class="language" href="/en"');
  expect(html).toContain('href="/a-propos"');
  const english = (await engine({}, { before }))({
    path: '/en/about',
    page: 'about',
    queries: [content('about')],
  });
  expect(english).toContain('rel="canonical" href="https://www.example.ca/en/about"');
  expect(english).toContain('class="language" href="/a-propos"');
});

test('the address of a post is read without a browser', async () => {
  const html = (await engine())({ ...post(26, 'A title'), path: '/post/x/MjY' });
  expect(html).toContain('A title');
  expect(html).toContain('/post/title-26/MjY=');
  const broken = (await engine())({ path: '/post/x/%zz', page: 'post', status: 404 });
  expect(broken).toContain('No detail');
});
