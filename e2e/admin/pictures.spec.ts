// Pictures as an editor uploads them and a visitor sees them: upright places, small
// files for small screens, nothing that shifts (issue 4, point 6).

import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { call, isSound, owner, signInByCall, views } from '../support/admin';
import { Server } from '../support/server';
import { expect, hold, hydrated, test as base, watchShifts } from '../support/test';

const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start({ KEYTURN_MEDIA_AVIF: 'on' });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});


function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG whose colours run from one corner to the other, or over hills as in a photograph. */
function png(width: number, height: number, hills = false): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = 1 + width * 3;
  const rows = Buffer.alloc(height * row);
  for (let at = 0; at < rows.length; at += 1) {
    // The first byte of a row says that its pixels follow as they are.
    rows[at] = at % row === 0 ? 0 : ((at % row) * 128) / row + (at / row) * (100 / height);
    if (hills && at % row) {
      const [x, y] = [Math.floor(((at % row) - 1) / 3), Math.floor(at / row)];
      const hill =
        40 * Math.sin(x / 23 + 2 * Math.sin(y / 17)) +
        30 * Math.cos(y / 29 + x / 41) +
        18 * Math.sin((x + 2 * y) / 9) +
        8 * Math.sin((x * y) / 900);
      const channel = ((at % row) - 1) % 3;
      rows[at] = 148 - 20 * channel + hill * ([1, 0.7, -0.5][channel] ?? 0);
    }
  }
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const file = (width: number, height: number) => ({
  name: 'house.png',
  mimeType: 'image/png',
  buffer: png(width, height),
});

/** What an editor's browser sends, with the session of the page. */
async function send(page: Page, path: string, multipart: Record<string, string | object>) {
  return (await call(page, `admin/${path}`, { multipart })).data;
}

// Pictures are made small by a debug build on a busy machine.
test.slow();

let roofs = 0;

/** Publishes an illustrated blog; the path of its page. */
async function publish(page: Page): Promise<string> {
  const { src } = await send(page, 'upload_picture', { file: file(700, 450) });
  const text = '<p>The roof carries the snow of a whole winter.</p>'.repeat(3);
  const added = await send(page, 'add_blog', {
    blog_title: 'A roof in winter',
    blog_url: `a-roof-in-winter-${++roofs}`,
    blog_description: `${text}<p><img src="${src}" alt="A roof"></p>${text}`,
    seo_description: 'What snow weighs.',
    category_id: '1',
    blog_image_alt: 'A house',
    file: file(1300, 800),
  });
  const id = Buffer.from(String(added.id)).toString('base64');
  return `/post/${added.blog_url}/${id}`;
}

test('a phone fetches a small file, and nothing shifts', async ({ page, server }) => {
  await signInByCall(page, server, owner(server));
  const path = await publish(page);
  const shifts = await watchShifts(page);
  for (const [width, most] of [
    [390, 640],
    [1440, 960],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // Pictures that come late: what would shift has the time to.
    const release = await hold(page, '**/media/**');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    release();
    const text = page.getByRole('img', { name: 'A roof' });
    await text.scrollIntoViewIfNeeded();
    for (const picture of [page.getByRole('img', { name: 'A house' }), text]) {
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeGreaterThan(0);
      const drawn = await picture.evaluate((img: HTMLImageElement) => {
        const chosen = img.srcset.split(', ').find((one) => img.currentSrc.endsWith(one.split(' ')[0] ?? ''));
        return { width: Number(/(\d+)w$/.exec(chosen ?? '')?.[1]), size: img.getAttribute('height') };
      });
      expect(drawn.width, `at ${width}`).toBeLessThanOrEqual(most);
      expect(Number(drawn.size)).toBeGreaterThan(0);
    }
    expect(await shifts(), `at ${width}`).toBeLessThan(0.01);
    await page.unroute('**/media/**');
  }
});

test('a picture becomes AVIF in the background, which Chromium shows under the same address', async ({
  page,
  server,
}) => {
  await signInByCall(page, server, owner(server));
  const { src } = await send(page, 'upload_picture', {
    file: { ...file(0, 0), buffer: png(700, 450, true) },
  });
  const headers = { accept: 'image/avif,image/webp,*/*;q=0.8' };
  const kind = async () => (await page.request.get(src, { headers })).headers()['content-type'];
  await expect.poll(kind, { timeout: 90_000 }).toBe('image/avif');
  await page.goto('/contact');
  await hydrated(page);
  const sent = page.waitForResponse((answer) => answer.url().endsWith(src));
  const differ = page.evaluate(async (path) => {
    const img = new Image();
    img.src = path;
    await img.decode();
    // A script that names no kind is sent the WebP.
    const webp = await (await fetch(path, { cache: 'no-store' })).blob();
    const pixels = async (from: ImageBitmapSource) => {
      const context = new OffscreenCanvas(64, 64).getContext('2d');
      context?.drawImage(await createImageBitmap(from), 0, 0, 64, 64);
      return context?.getImageData(0, 0, 64, 64).data ?? new Uint8ClampedArray();
    };
    const [shown, other] = [await pixels(img), await pixels(webp)];
    const most = Math.max(...other.map((value, at) => Math.abs(value - (shown[at] ?? 999))));
    return { width: img.naturalWidth, kind: webp.type, most, pixels: other.length };
  }, src);
  expect((await sent).headers()['content-type']).toBe('image/avif');
  expect(await differ).toMatchObject({ width: 700, kind: 'image/webp', pixels: 4 * 64 * 64 });
  expect((await differ).most).toBeLessThan(24);
});

// A browser of its own for each: one that has a larger file already shows that, and
// then complains about the smaller one that the page asked for early.
for (const { width, colorScheme } of views) {
  test(`a post with pictures is sound at ${width} px, ${colorScheme}`, async ({ page, server }) => {
    await signInByCall(page, server, owner(server));
    const path = await publish(page);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await hydrated(page);
    await isSound(page);
  });
}
