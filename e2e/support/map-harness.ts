// The map on a page of its own, built from web/src/testing/map-harness.tsx and put before the
// real server: its calls, its tiles and its content policy are those of the site.

import { join } from 'node:path';
import type { Page } from '@playwright/test';

interface Built {
  fileName: string;
  type: 'asset' | 'chunk';
  source?: string | Uint8Array;
  code?: string;
  isEntry?: boolean;
}

const WEB = join(import.meta.dirname, '../../web');
const FOLDER = '/map-harness/';
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

let built: Promise<Built[]> | undefined;

function build(): Promise<Built[]> {
  built ??= (async () => {
    const vite = await import(join(WEB, 'node_modules/vite/dist/node/index.js'));
    const result = await vite.build({
      root: WEB,
      base: FOLDER,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      define: { KEYTURN_LANGUAGE: '"en"' },
      build: {
        write: false,
        assetsInlineLimit: 0,
        target: 'es2022',
        cssTarget: 'chrome109',
        modulePreload: { polyfill: false },
        rollupOptions: { input: join(WEB, 'src/testing/map-harness.tsx') },
      },
    });
    return result.output as Built[];
  })();
  return built;
}

/** Opens it; `query` says what it shows. */
export async function openMap(page: Page, query = ''): Promise<void> {
  const files = await build();
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
  const entry = files.find(({ isEntry }) => isEntry)?.fileName;
  const styles = files.filter(({ fileName }) => fileName.endsWith('.css'));
  const links = styles.map(({ fileName }) => `<link rel="stylesheet" href="${FOLDER}${fileName}">`);
  const html = `<!doctype html><html lang="en-CA"><title>Map</title>
    <meta name="viewport" content="width=device-width">
    <link rel="icon" href="/favicon.svg">${links.join('')}
    <div id="root"></div><script type="module" src="${FOLDER}${entry}"></script></html>`;
  await page.route(`**${FOLDER}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === FOLDER) {
      const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
      return route.fulfill({ body: html, headers });
    }
    const file = files.find(({ fileName }) => pathname === FOLDER + fileName);
    const body = file?.code ?? file?.source;
    if (body === undefined) {
      return route.fulfill({ status: 404 });
    }
    const contentType = TYPES[pathname.split('.').pop() ?? ''] ?? 'application/octet-stream';
    return route.fulfill({ body: typeof body === 'string' ? body : Buffer.from(body), contentType });
  });
  await page.goto(`${FOLDER}?${query}`);
  await page.locator('.map-pins li').first().waitFor({ state: 'attached' });
}
