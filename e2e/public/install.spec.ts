// What Chromium asks of a site before it offers to install it, asked of the running one in both
// languages: no errors, the manifest of the page's language, and every picture that it names.

import type { CDPSession, Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  lang: string;
  name: string;
  description: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string }[];
  shortcuts: { name: string; url: string; icons: { src: string; sizes: string }[] }[];
  screenshots: { src: string; sizes: string; label: string; form_factor: string }[];
}

async function manifestOf(session: CDPSession): Promise<{ url: string; manifest: Manifest }> {
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  return { url, manifest: JSON.parse(data ?? '') as Manifest };
}

/** The real size of a picture, as `sizes` writes it. */
const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return `${picture.naturalWidth}x${picture.naturalHeight}`;
  }, src);

for (const [path, lang, shortcut] of [
  ['/', 'en-CA', 'Find a home'],
  ['/fr', 'fr-CA', 'Trouver une propriété'],
] as const) {
  test(`Chromium finds nothing that keeps ${path} from a home screen`, async ({ page, context }) => {
    await page.goto(path);
    await hydrated(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const session = await context.newCDPSession(page);
    const found = async () =>
      (await session.send('Page.getInstallabilityErrors')).installabilityErrors
        // A window of a test is a private one, in which nothing can be installed.
        .filter(({ errorId }) => errorId !== 'in-incognito');
    await expect.poll(found).toEqual([]);

    const { url, manifest } = await manifestOf(session);
    expect(new URL(url).pathname).toBe(
      path === '/' ? '/manifest.webmanifest' : '/fr/manifest.webmanifest',
    );
    expect(manifest.lang).toBe(lang);
    expect(manifest.start_url).toBe(path);
    expect(manifest.shortcuts[0]?.name).toBe(shortcut);
    for (const { src, sizes } of [
      ...manifest.icons,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
      ...manifest.screenshots,
    ]) {
      expect(await sizeOf(page, src), src).toBe(sizes);
    }
    // One for a phone and one for a computer, in the page's language.
    expect(manifest.screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'wide']);
    for (const { src } of manifest.screenshots) {
      expect(src.includes('.fr.')).toBe(path === '/fr');
    }
    for (const { url: to } of manifest.shortcuts) {
      const answer = await page.request.get(to);
      expect(answer.status(), to).toBe(200);
      expect(new URL(answer.url()).pathname.startsWith('/fr/')).toBe(path === '/fr');
    }
  });
}
