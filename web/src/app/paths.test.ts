import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { queryParameter } from '../lib/query';
import { navigation } from './navigation';
import { adminPaths, isClientPath, paths } from './paths';
import { routes } from './screens';

/** The admin area is none of them, and has screens of its own. */
const publicPaths = Object.values(routes).filter((route) => route !== routes.admin);

test('the server knows the same pages', () => {
  const rust = readFileSync('../crates/site/src/paths.rs', 'utf8');
  /** What a list of a module's constants holds. */
  const listed = (module: string, list: string) => {
    const [, after = ''] = rust.split(`pub mod ${module} {`);
    const [inside = ''] = after.split('\n}');
    const constants = new Map(
      [...inside.matchAll(/pub const (\w+): &str = "([^"]+)"/g)].map(([, name, path]) => [
        name,
        path,
      ]),
    );
    const items = new RegExp(`pub const ${list}: [^=]*= \\[([^\\]]+)\\]`).exec(rust)?.[1];
    const names = [...(items ?? '').matchAll(new RegExp(`${module}::(\\w+)`, 'g'))];
    return names.map(([, name]) => constants.get(name));
  };
  expect(listed('page', 'ALL').toSorted()).toEqual(publicPaths.toSorted());
  expect(listed('admin', 'ADMIN')).toEqual(Object.values(adminPaths));
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
    contact: '/contact',
    privacy: '/privacy-policy',
    terms: '/term-and-condition',
    login: '/login',
    thankYou: '/thank-you',
    unauthorized: '/unauthorized',
  });
  expect(Object.keys(paths)).toHaveLength(21);
  expect(paths.loginThen('/admin/category?a=b')).toBe(
    '/login?next=%2Fadmin%2Fcategory%3Fa%3Db',
  );
});

test('the links of the navigation are in their order (§2)', () => {
  expect(navigation.map(({ to, label }) => `${label} ${to}`)).toEqual([
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
  ['/team/', false],
  ['/Blogs', false],
  ['/admin', true],
  ['/admin/category', true],
  ['/admin/messages?message=12', true],
  ['/admin/users', true],
  ['/admin/agents', true],
  ['/admin/nowhere', false],
  ['/admin/category/1', false],
])('%s is drawn here: %s', (path, expected) => {
  expect(isClientPath(path)).toBe(expected);
});
