// The pictures of the site that browsers show before it is put on a home screen, taken from the
// running product with its sample content:
//
//   node scripts/install-pictures.mjs http://127.0.0.1:8080
//
// It needs Chromium and the packages of e2e. crates/site/src/seo/manifest.rs names them.

import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { chromium } = createRequire(join(root, 'e2e/'))('@playwright/test');
const site = process.argv[2] ?? 'http://127.0.0.1:8080';
const folder = join(root, 'web/public/install');
const pages = [
  ['', '/homes'],
  ['.fr', '/fr/proprietes'],
];
const sizes = [
  ['narrow', 390, 844, 2],
  ['wide', 1280, 800, 1],
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [suffix, path] of pages) {
  for (const [name, width, height, deviceScaleFactor] of sizes) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor });
    await page.goto(site + path);
    // The map comes once somebody is there.
    await page.mouse.move(1, 1);
    await page.waitForTimeout(4_000);
    await page.screenshot({
      path: join(folder, `homes-${name}${suffix}.jpg`),
      type: 'jpeg',
      quality: 60,
    });
    await page.close();
  }
}
await browser.close();
