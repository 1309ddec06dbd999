import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { queryParameter } from '../lib/query';
import { linksByName } from './menu-links';
import { adminPaths } from './admin/paths';
import { isClientPath, paths } from './paths';
import { commonRoutes, type LocalName, otherTable, ownTable } from './routes';
import { routes } from './screens';

/** The admin area is none of them, and has screens of its own. */
const publicPaths = Object.values(routes).filter((route) => route !== routes.admin);

const rust = readFileSync('../crates/foundation/src/paths.rs', 'utf8');

/** What a list of the server's paths holds. */
function listed(module: string, list: string): string[] {
  const names =
    new RegExp(`pub const ${list}: [^=]*= \\[([^\\]]+)\\]`).exec(rust)?.[1] ?? '';
  return [...names.matchAll(new RegExp(`${module}::(\\w+)`, 'g'))].map(
    ([, name]) => name ?? '',
  );
}

/** The value of each constant of the server's module, as it is written. */
function constants(module: string): Map<string, string> {
  const [, after = ''] = rust.split(`pub mod ${module} {`);
  const [inside = ''] = after.split('\n}');
  const found = inside.matchAll(/pub const (\w+): \S+ =\s+([^;]+);/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

test('the server knows the same pages, in both languages', () => {
  const value = constants('page');
  const names = Object.keys(ownTable) as LocalName[];
  expect(value.get('INVITE')).toBe(`"${commonRoutes.invite}"`);
  expect(value.get('RESET_PASSWORD')).toBe(`"${commonRoutes.reset_password}"`);
  const pairs = listed('page', 'ROUTES').map(
    (name) =>
      /en: "([^"]+)",\s+fr: "([^"]+)"/.exec(value.get(name) ?? '')?.slice(1) ?? [],
  );
  expect([...pairs].sort()).toEqual(
    names.map((name) => [ownTable[name], otherTable[name]]).sort(),
  );
});

test('the server knows the same screens of the admin area', () => {
  const value = constants('admin');
  expect(listed('admin', 'ADMIN').map((name) => value.get(name))).toEqual(
    Object.values(adminPaths).map((path) => `"${path}"`),
  );
});

test('every link of the interface is a page of the specification', () => {
  const fixed = Object.values(paths).filter((path) => typeof path === 'string');
  const bare = fixed.map((path) => path.split('#')[0] || '/');
  expect(publicPaths).toEqual(expect.arrayContaining(bare));
});

test('these are the addresses (§2)', () => {
  expect(paths).toMatchObject({
    home: '/',
    faq: '/#faq',
    about: '/about',
    services: '/services',
    team: '/our-team',
    feature: '/feature',
    tools: '/tools',
    contact: '/contact',
    privacy: '/privacy-policy',
    terms: '/term-and-condition',
    login: '/login',
    register: '/register',
    forgotPassword: '/forgot-password',
    profile: '/profile',
    thankYou: '/thank-you',
    unauthorized: '/unauthorized',
    postProperty: '/post-property',
    myListings: '/my-listings',
  });
  expect(Object.keys(paths)).toHaveLength(34);
  expect(paths.loginThen('/admin/category?a=b')).toBe(
    '/login?next=%2Fadmin%2Fcategory%3Fa%3Db',
  );
});

test('the links of the navigation are in their order (§2)', () => {
  expect(Object.values(linksByName).map(({ to, label }) => `${label} ${to}`)).toEqual([
    'Home /',
    'About Us /about',
    'Services /services',
    'Our Team /our-team',
    'Features /feature',
    'FAQ /#faq',
    'Contact /contact',
    'Blogs /blogs',
  ]);
});

test('a post is addressed by its words and its id', () => {
  expect(paths.post({ id: 26, blog_url: 'a-title' })).toBe('/post/a-title/MjY=');
});

test('a category is addressed by its name and its page', () => {
  expect(paths.category('home-care')).toBe('/blogs/category/home-care');
  expect(paths.category('home-care', 2)).toBe('/blogs/category/home-care?page=2');
});

test('a list is addressed by its page and its search', () => {
  expect(paths.blogs()).toBe('/blogs');
  expect(paths.blogs({ search: 'a b&c', page: 2 })).toBe(
    '/blogs?page=2&search=a%20b%26c',
  );
  expect(paths.blogs({ page: 0 })).toBe('/blogs');
  const search = 'café? 100% & more + #1';
  expect(queryParameter(paths.blogs({ search }).slice('/blogs'.length), 'search')).toBe(
    search,
  );
});

test.each([
  ['/', true],
  ['/#faq', true],
  ['/blogs?search=x', true],
  ['/post/a/MQ==', true],
  ['/post/a', false],
  ['/blogs/category/home-care', true],
  ['/blogs/category/home-care?page=2', true],
  ['/blogs/category/home-care/feed.xml', false],
  ['/fr/blogues/categorie/entretien', false],
  ['/homes', true],
  ['/homes?purpose=rent&beds=2', true],
  ['/homes/14-kettle-street/MTQ=', true],
  ['/homes/14-kettle-street', false],
  ['/homes/in/ontario/hamilton/sell', false],
  ['/favourites', true],
  ['/favourites?ids=MTI', true],
  ['/compare?ids=MTI,MTM', true],
  ['/fr/favoris', false],
  ['/fr/proprietes', false],
  ['/contact', true],
  ['/blogs/', false],
  ['/blogsters', false],
  ['/post/a/MQ==/b', false],
  ['/post/a/MQ==?from=mail#end', true],
  ['/about', true],
  ['/services', true],
  ['/our-team', true],
  ['/team/ada-roy', true],
  ['/feature', true],
  ['/thank-you', true],
  ['/privacy-policy', true],
  ['/term-and-condition', true],
  ['/login', true],
  ['/unauthorized', true],
  ['/invite', true],
  ['/reset-password', true],
  // A page of the other language is drawn by its own program.
  ['/fr', false],
  ['/fr/a-propos', false],
  ['/fr/article/a/MQ==', false],
  ['/a-propos', false],
  ['/en/about', false],
  ['/team/', false],
  ['/Blogs', false],
  ['/admin', true],
  ['/admin/category', true],
  ['/admin/messages?message=12', true],
  ['/admin/users', true],
  ['/admin/agents', true],
  ['/admin/trash', true],
  ['/admin/blogs/new', true],
  ['/admin/blogs/12/edit', true],
  // What only the document tells is loaded whole.
  ['/register', false],
  ['/forgot-password', false],
  ['/book', false],
  ['/alerts?purpose=rent', false],
  ['/post-property', false],
  // The admin area says itself what it does not have.
  ['/admin/nowhere', true],
])('%s is drawn here: %s', (path, expected) => {
  expect(isClientPath(path)).toBe(expected);
});
