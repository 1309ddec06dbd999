// `make dev`: Vite's server stands in front of Keyturn. It serves the screens from `src/` with
// hot reload and React's StrictMode; everything else comes from the server behind it.
// The browser draws each page anew, because the server's own drawing is of the last build.

import { mergeConfig, type Plugin, type ProxyOptions } from 'vite';
import config from './vite.config.ts';

const PORT = 8090;
const SERVER = process.env['KEYTURN_DEV_SERVER'] ?? 'http://127.0.0.1:8080';

/** What Vite itself answers; every other address is the server's. */
const VITE = /^\/(@|src\/|node_modules\/|__open-in-editor)/;

/** Rewrites a page of the server so that it begins from `src/`, as a page that it could not draw. */
export function useSources(html: string): string {
  const entry = html.includes('entry-account') ? 'entry-account' : 'entry-public';
  return html
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<link rel="preload" as="font"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*data-entry[^>]*><\/script>/, '')
    .replace('<html', '<html data-fallback=""')
    .replace(
      '</body>',
      `<script type="module" src="/src/app/${entry}.tsx"></script></body>`,
    );
}

function serverPages(): Plugin {
  return {
    name: 'server-pages',
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use(async (request, response, next) => {
        const { url = '/', headers, method } = request;
        if (
          method !== 'GET' ||
          VITE.test(url) ||
          !headers.accept?.includes('text/html')
        ) {
          return next();
        }
        const page = await fetch(`${SERVER}${url}`, {
          headers: { accept: headers.accept, cookie: headers.cookie ?? '' },
          redirect: 'manual',
        }).catch(() => undefined);
        if (page === undefined) {
          response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
          response.end('The server is being built; see the terminal.\n');
          return;
        }
        if (!page.headers.get('content-type')?.startsWith('text/html')) {
          return next();
        }
        // Without the content policy, which allows no script in the page.
        response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' });
        response.end(await transformIndexHtml(url, useSources(await page.text())));
      });
    },
  };
}

/** Also a form that is sent without script, and the program's own files. */
const proxy: ProxyOptions = {
  target: SERVER,
  bypass: ({ url = '/' }, response) => {
    if (url === '/service-worker.js' && response) {
      // The real worker would answer with what the last build had.
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end('self.registration.unregister()');
      return false;
    }
    return VITE.test(url) ? url : undefined;
  },
};

export default mergeConfig(config({ command: 'serve', mode: 'development' }), {
  plugins: [serverPages()],
  appType: 'custom',
  // As the build does: the painter of the map reads colours that need no browser to choose.
  css: { transformer: 'lightningcss' },
  publicDir: false,
  server: {
    host: '127.0.0.1',
    port: PORT,
    strictPort: true,
    proxy: { '^/': proxy },
  },
});
