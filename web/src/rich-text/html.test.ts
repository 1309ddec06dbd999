import { readFileSync } from 'node:fs';
import { getSchema } from '@tiptap/core';
import { Transform } from '@tiptap/pm/transform';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import vectors from '../../../content/vectors/rich-text.json';
import {
  ALIGNS,
  COLOURS,
  FONTS,
  GALLERY,
  letterClasses,
  MAX_INDENT,
  SIZES,
  WIDTHS,
} from './classes';
import { extensions } from './extensions';
import { formatOf } from './foreign-format';
import { canonical, isBlank, readDraft, readHtml, writeDraft, writeHtml } from './html';
import { readLink, readPicture, readVideo } from './links';
import { correctDocument } from './normalize-document';
import { pageBlockKinds } from './page-block-kinds';

// The test's browser complains of each frame that it does not load.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const schema = getSchema(extensions());
const through = (html: string) => writeHtml(readHtml(html, schema));

test('the classes are those of the sanitiser', () => {
  const rust = readFileSync('../crates/platform/src/html/classes.rs', 'utf8');
  const tables = [...rust.matchAll(/pub const \w+_CLASSES: [^=]*= \[([^\]]*)\]/g)];
  const passed = tables.flatMap(([, body = '']) =>
    [...body.matchAll(/"(kt-[^"]+)"/g)].map(([, name]) => name),
  );
  const steps = Array.from({ length: MAX_INDENT }, (_, step) => step + 1);
  expect(passed).toEqual([
    ...ALIGNS.map((name) => `kt-align-${name}`),
    ...steps.map((step) => `kt-indent-${step}`),
    ...WIDTHS.map((name) => `kt-width-${name}`),
    GALLERY,
    ...pageBlockKinds.map((kind) => `kt-block-${kind}`),
    'kt-block-testimonial-agreed',
    ...FONTS.map((name) => `kt-font-${name}`),
    ...SIZES.map((name) => `kt-size-${name}`),
    ...COLOURS.map((name) => `kt-color-${name}`),
    ...COLOURS.map((name) => `kt-bg-${name}`),
  ]);
});

describe('what the editor makes is what it reads', () => {
  test.each(vectors.made_by_the_editor)('%s', (html) => {
    const doc = readHtml(html, schema);
    doc.check();
    expect(writeHtml(doc)).toBe(html);
    // What is taken back at once was not made.
    expect(correctDocument(doc, new Transform(doc))).toBeNull();
  });
});

test.each([
  [
    '<p>a <img src="/media/a.png" alt="x"> b</p>',
    '<p>a</p><figure><img src="/media/a.png" alt="x" loading="lazy"></figure><p>b</p>',
  ],
  [
    '<p class="kt-align-center"><img src="/media/a.png" alt=""></p>',
    '<figure class="kt-align-center"><img src="/media/a.png" alt="" loading="lazy"></figure>',
  ],
  ['<ul><li>a</li></ul>', '<ul><li><p>a</p></li></ul>'],
  ['<div>a<div>b</div></div>', '<p>a</p><p>b</p>'],
  [
    '<p><span class="kt-font-serif">a<span class="kt-color-red">b</span></span></p>',
    '<p><span class="kt-font-serif">a</span><span class="kt-font-serif kt-color-red">b</span></p>',
  ],
  ['<p><a href="/x"><code>y</code></a></p>', '<p><a href="/x"><code>y</code></a></p>'],
])('other texts keep what they say: %s', (html, expected) => {
  expect(through(html)).toBe(expected);
});

test.each([
  '<p style="color:red" onclick="x()" class="evil kt-indent-9">x</p>',
  '<p><script>x()</script>x</p>',
  '<p><a href="javascript:x()">x</a></p>',
  '<p><img src="https://evil.example/x.png" onerror="x()">x</p>',
  '<iframe src="https://evil.example/"></iframe><p>x</p>',
  '<svg onload="x()"></svg><p>x</p>',
])('nothing hostile is read: %s', (html) => {
  expect(through(html)).toBe('<p>x</p>');
});

test('every sample article is read without losing a word', () => {
  const words = (html: string) => {
    const body = new DOMParser().parseFromString(html, 'text/html').body;
    return body.textContent.replace(/\s+/g, '');
  };
  const text = readFileSync('../content/demo/blogs/12-land-transfer-tax.html', 'utf8');
  const html = text.slice(text.lastIndexOf('+++') + 3);
  expect(words(through(html))).toBe(words(html));
  expect(through(html).match(/<(table|th|td|tr)\b/g)?.length).toBe(
    html.match(/<(table|th|td|tr)\b/g)?.length,
  );
  expect(through(through(html))).toBe(through(html));
});

test('a size in a heading, a colour and a line in a link are taken back', () => {
  const html =
    '<h2><span class="kt-size-huge kt-bg-red">a</span></h2>' +
    '<p><a href="/x"><u><span class="kt-color-red">b</span></u></a></p>';
  expect(canonical(html, schema)).toBe(
    '<h2><span class="kt-bg-red">a</span></h2><p><a href="/x">b</a></p>',
  );
});

describe('a draft', () => {
  const again = (html: string, uploads = new Map<number, number>()) =>
    readDraft(html, schema, uploads);

  test.each(['<p>a word </p>', '<p> two  spaces</p>', '<h2>a </h2><p> </p><p>b</p>'])(
    'keeps every space: %j',
    (html) => {
      expect(writeDraft(again(html))).toBe(html);
    },
  );

  test('keeps a picture that waits, and what was said of it', () => {
    const picture = (attributes: Record<string, unknown>) =>
      schema.node('doc', null, [schema.node('picture', attributes)]);
    const described = picture({ upload: 3, alt: 'A roof' });
    const html = writeDraft(described);
    expect(again(html, new Map([[3, 8]])).toJSON()).toEqual(
      picture({ upload: 8, alt: 'A roof' }).toJSON(),
    );
    expect(writeDraft(again(html))).toBe('');
    expect(writeHtml(described)).toBe('');
    const asked = picture({ upload: 3, alt: null });
    expect(again(writeDraft(asked), new Map([[3, 3]])).toJSON()).toEqual(asked.toJSON());
  });

  test('asks again what an uploaded picture shows', () => {
    const doc = schema.node('doc', null, [
      schema.node('picture', { src: '/media/a.png' }),
    ]);
    expect(again(writeDraft(doc)).toJSON()).toEqual(doc.toJSON());
    expect(writeHtml(doc)).toBe(
      '<figure><img src="/media/a.png" alt="" loading="lazy"></figure>',
    );
  });

  test('is what is stored when nothing waits', () => {
    for (const html of vectors.made_by_the_editor) {
      expect(writeDraft(readHtml(html, schema))).toBe(html);
    }
  });
});

test('a text without letters, pictures and videos is blank', () => {
  const blank = (html: string) => isBlank(readHtml(html, schema));
  expect(blank('')).toBe(true);
  expect(blank('<p> </p><ul><li><p></p></li></ul>')).toBe(true);
  expect(blank('<p>x</p>')).toBe(false);
  expect(blank('<figure><img src="/media/a.png" alt=""></figure>')).toBe(false);
  expect(blank('<iframe src="https://vimeo.com/1"></iframe>')).toBe(false);
});

test.each(Object.entries(vectors.links))('the link %j leads to %j', (raw, href) => {
  const link = readLink(raw);
  expect(link?.href ?? null).toBe(href);
  expect(link && readLink(link.href)).toEqual(link);
});

test.each(Object.entries(vectors.videos))('the video %j is %j', (raw, src) => {
  const video = readVideo(raw);
  expect(video?.src ?? null).toBe(src);
  expect(video && readVideo(video.src)).toEqual(video);
});

test('pictures are ours or none', () => {
  expect(readPicture('/media/0a1b-480.webp')).toBe('/media/0a1b-480.webp');
  for (const src of [
    'https://example.com/x.png',
    '/media/',
    '/media/../admin',
    '/media/a/b.png',
    '//media/a.png',
    '/mediax.png',
    'data:image/png;base64,AAAA',
  ]) {
    expect(readPicture(src)).toBeNull();
  }
});

test.each(Object.entries(vectors.styles))('the style %j is %j', (style, classes) => {
  const { letters } = formatOf(document.createElement('span'), style);
  expect(letterClasses(letters)).toBe(classes);
});
