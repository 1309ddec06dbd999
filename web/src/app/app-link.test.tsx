import { afterEach, expect, test, vi } from 'vitest';
import { paths } from './paths';

/** The links as a browser draws them, or a server. */
async function drawn(on: 'browser' | 'server') {
  vi.resetModules();
  if (on === 'server') {
    vi.stubGlobal('document', undefined);
  }
  const { AppLink } = await import('./app-link');
  vi.unstubAllGlobals();
  // From the same fresh modules as the link.
  const { renderToString } = await import('react-dom/server');
  const { StaticRouter } = await import('react-router');
  return renderToString(
    <StaticRouter location="/blogs?search=x">
      {[
        paths.home,
        paths.faq,
        paths.service('home-inspectors'),
        paths.featureApp('agent'),
        paths.blogs({ search: 'é & "1"', page: 2 }),
        paths.post({ id: 1, blog_url: 'a' }),
        '/feed.xml',
        'https://example.com/',
      ].map((to) => (
        <AppLink key={to} to={to} className="link" aria-current="page">
          {to}
        </AppLink>
      ))}
    </StaticRouter>,
  );
}

afterEach(() => vi.unstubAllGlobals());

test('a link from the server is the one that the browser takes over', async () => {
  const server = await drawn('server');
  expect(server).toBe(await drawn('browser'));
  expect(server).toContain('href="/feature?app=agent"');
});
