import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  delete document.documentElement.dataset['defaultLanguage'];
  globalThis.defaultLanguage = undefined;
});

test('English stands at the addresses of the specification', async () => {
  const { prefix, tag } = await import('./language');
  const { paths } = await import('./paths');
  expect([prefix, tag, paths.home, paths.about]).toEqual(['', 'en-CA', '/', '/about']);
});

test.each([
  [
    'its document',
    () => {
      document.documentElement.dataset['defaultLanguage'] = 'fr';
    },
  ],
  [
    'the server',
    () => {
      globalThis.defaultLanguage = 'fr';
    },
  ],
])('below its code where French comes first, as %s says', async (_, sayFrench) => {
  sayFrench();
  const { prefixOf } = await import('./language');
  const { isClientPath, isPost, paths } = await import('./paths');
  const { findScreen } = await import('./screens');
  expect([prefixOf('en'), prefixOf('fr')]).toEqual(['/en', '']);
  expect(paths.home).toBe('/en');
  expect(paths.faq).toBe('/en#faq');
  expect(paths.blogs({ page: 1 })).toBe('/en/blogs?page=1');
  expect(paths.member('ada-roy')).toBe('/en/team/ada-roy');
  expect(paths.invite).toBe('/invite');
  const post = paths.post({ id: 26, blog_url: 'a-title' });
  expect(post).toBe('/en/post/a-title/MjY=');
  expect(isPost(post)).toBe(true);
  expect(findScreen(post).name).toBe('post');
  expect(findScreen('/en').name).toBe('home');
  expect(findScreen('/en/').name).toBe('home');
  expect([isClientPath('/en/about'), isClientPath('/admin/users')]).toEqual([true, true]);
  expect([isClientPath('/about'), isClientPath('/a-propos')]).toEqual([false, false]);
});
