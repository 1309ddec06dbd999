// What is no picture, at every entry for pictures: refused in words, and nothing is kept.

import { deflateSync } from 'node:zlib';
import { owner } from '../support/admin';
import { ask, expect, form, signIn, stillServes, test } from '../support/attacks';

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

function chunk(kind: string, data: Buffer): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const body = Buffer.concat([Buffer.from(kind), data]);
  let sum = 0xffffffff;
  for (const byte of body) sum = (table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE((sum ^ 0xffffffff) >>> 0, body.length + 4);
  return framed;
}

function png(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

const hostile: [name: string, bytes: Buffer, statuses: number[]][] = [
  ['nothing', Buffer.alloc(0), [422]],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), [422]],
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), [422]],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), [422]],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>'), [422]],
  ['a zip', Buffer.from('504b0304140000000800', 'hex'), [422]],
  ['a picture of a phone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heic', 'latin1'), [422]],
  ['two gigapixels in a kilobyte', png(50_000, 50_000, Buffer.alloc(1_000)), [413, 422]],
  ['a picture that ends early', png(100, 100, Buffer.alloc(10)), [422]],
  ['twenty-five megabytes and a byte', Buffer.concat([GIF, Buffer.alloc(25 * 1024 * 1024)]), [413]],
];

/** Where the staff's pictures are taken, and what else they ask for. */
const entries: [path: string, fields: [string, string][]][] = [
  ['/api/admin/upload_picture', []],
  ['/api/admin/upload_property_image', [['ListingKey', '1']]],
  [
    '/api/admin/add_blog',
    [
      ['blog_title', 'Zwxqv'],
      ['blog_url', 'zwxqv'],
      ['blog_description', '<p>It is not stored.</p>'],
      ['seo_description', 'It is not stored.'],
      ['category_id', '1'],
    ],
  ],
];

for (const [name, bytes, statuses] of hostile) {
  test(`${name} is no picture, wherever it is sent`, async ({ server }) => {
    const token = await signIn(server, owner(server));
    for (const [path, fields] of entries) {
      const { headers, body } = form([...fields, ['file', bytes, 'picture.png']]);
      const answer = await ask(server, 'POST', path, { token, headers, body });
      expect(statuses, `${path}: ${answer.body}`).toContain(answer.status);
      expect(answer.code, path).toMatch(/^(media|form|body)\./);
      expect(answer.body).not.toMatch(/panicked|\/media\/[0-9a-f]/);
    }
    const found = await ask(server, 'POST', '/api/admin/all_blogs?search=zwxqv', { token });
    expect(found.body, 'no blog came of it').toContain('"totalItems":0');
    await stillServes(server);
  });
}

test('of a picture that is a page as well, only the picture is kept', async ({ server }) => {
  const token = await signIn(server, owner(server));
  const polyglot = Buffer.concat([GIF, Buffer.from('<script>alert("kept")</script>')]);
  const { headers, body } = form([['file', polyglot, '../../x.html']]);
  const answer = await ask(server, 'POST', '/api/admin/upload_picture', { token, headers, body });
  expect(answer.status, answer.body).toBe(200);
  const path = /\/media\/[0-9a-z]+\.[a-z]+/.exec(answer.body)?.[0];
  expect(path).toBeTruthy();
  const kept = await ask(server, 'GET', path ?? '');
  expect(kept.status).toBe(200);
  expect(kept.body).not.toContain('script');
  expect(kept.headers['x-content-type-options']).toBe('nosniff');
  expect(kept.headers['content-security-policy']).toContain('sandbox');
  expect(kept.headers['content-type']).toMatch(/^image\/(webp|gif|png|jpeg)$/);
});
