// What Word, Google Docs and web pages put into the clipboard, cut short.

import { readFileSync } from 'node:fs';
import { Editor, getSchema } from '@tiptap/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { extensions } from './extensions';
import { readHtml, writeHtml } from './html';
import { cleanPasted, fileOfData, hideStyles, isOwnHtml } from './paste';

// The test's browser complains of each frame that it does not load.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const schema = getSchema(extensions());
const fixture = (name: string) =>
  readFileSync(`src/rich-text/fixtures/${name}.html`, 'utf8');

/** What stands in the text after pasting. */
function pasted(html: string): string {
  return writeHtml(readHtml(cleanPasted(html, { upload: () => 1 }).html, schema));
}

test('Word: headings, formatting, lists of two levels, a table', () => {
  expect(pasted(fixture('word'))).toBe(
    '<h1>Buying in winter</h1>' +
      '<p class="kt-align-center"><strong>Three</strong> things to <em>look at</em>, ' +
      '<span class="kt-color-red">in this order</span>:</p>' +
      '<ul><li><p>The roof</p><ul><li><p>Ice at the eaves</p></li></ul></li>' +
      '<li><p>The furnace</p></li></ul>' +
      '<ol><li><p>Call</p></li><li><p>Write</p></li></ol>' +
      '<p class="kt-indent-1">Set in, <span class="kt-bg-yellow">marked</span>.</p>' +
      '<table><tbody><tr><td><p>Item</p></td><td><p>Cost</p></td></tr></tbody></table>' +
      '<p><a href="https://example.com/" rel="noopener noreferrer">Read more</a></p>',
  );
});

test('Google Docs: the bold wrapper, nested lists, redirected links', () => {
  expect(pasted(fixture('google-docs'))).toBe(
    '<h2>Closing costs</h2>' +
      '<p class="kt-align-center"><strong>Bold</strong><em><span class="kt-color-red"> red' +
      '</span></em> and plain</p>' +
      '<ul><li><p>Outer</p><ul><li><p>Inner</p></li></ul></li></ul>' +
      '<p><a href="https://example.com/fees" rel="noopener noreferrer">fees</a></p>',
  );
});

test('a web page: boxes become paragraphs, what is not text goes', () => {
  expect(pasted(fixture('web-page'))).toBe(
    '<h2>Snow loads</h2><p>A roof bears <strong>so much</strong> snow.</p>' +
      '<p>Second <code>line</code></p>' +
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" ' +
      'title="YouTube video" loading="lazy" allowfullscreen=""></iframe>' +
      '<p>Last</p>',
  );
});

test('pictures inside the text are uploaded, those of other sites are counted', () => {
  const upload = vi.fn<(file: File) => number>(() => 7);
  const { html, leftOut } = cleanPasted(
    '<p>a<img src="data:image/png;base64,iVBORw0KGgo=">b</p>' +
      '<img src="https://example.com/a.png"><img src="file:///C:/a.png">' +
      '<img width="1" height="1" src="https://example.com/dot">' +
      '<img src="/media/a.png" alt="ours">',
    { upload },
  );
  expect(leftOut).toBe(2);
  expect(upload).toHaveBeenCalledTimes(1);
  expect(upload.mock.calls[0]?.[0]).toMatchObject({
    name: 'pasted.png',
    type: 'image/png',
  });
  const doc = readHtml(html, schema);
  const pictures: unknown[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'picture') {
      pictures.push(node.attrs);
    }
  });
  expect(pictures).toMatchObject([
    { src: null, alt: null, upload: 7 },
    { src: '/media/a.png', alt: 'ours' },
  ]);
  // Never a picture inside the text.
  expect(writeHtml(doc)).toBe(
    '<p>a</p><p>b</p><figure><img src="/media/a.png" alt="ours" loading="lazy"></figure>',
  );
});

test('data that is no picture is none', () => {
  for (const src of [
    'data:text/html;base64,PGI+',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png,abc',
    'https://x/',
  ]) {
    expect(fileOfData(src)).toBeNull();
  }
});

test.each([
  '<p>x<script>alert(1)</script></p>',
  '<p onmouseover="alert(1)">x</p>',
  '<p><a href="javascript:alert(1)">x</a></p>',
  '<p>x<img src=x onerror=alert(1)></p>',
  '<p>x<svg><script>alert(1)</script></svg></p>',
  '<p>x</p><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p>x</p><object data="x"></object><embed src="x">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "x"</style><p>x</p>',
  '<p>x<!--[if gte mso 9]><xml><o:x/></xml><![endif]--></p>',
  '<form action="https://evil.example/"><p>x</p><input value="y"></form>',
])('nothing hostile is pasted: %s', (html) => {
  expect(pasted(html)).toBe('<p>x</p>');
});

test('styles are hidden before anything parses them, and texts are left alone', () => {
  expect(hideStyles('<p class="a style=b" style="color:red">style=x</p>')).toBe(
    '<p class="a style=b" data-kt-style="color:red">style=x</p>',
  );
  expect(
    hideStyles('<svg/onload=x><style>p{}</style><a title="on x=" ONCLICK ="y">'),
  ).toBe('<svg/data-kt-onload=x><a title="on x=" data-kt-onclick ="y">');
  expect(hideStyles("<P STYLE='x'><b\nstyle=x>1 < 2 style=</b></P>")).toBe(
    "<P data-kt-style='x'><b\ndata-kt-style=x>1 < 2 style=</b></P>",
  );
});

test('what was copied here is known', () => {
  expect(isOwnHtml('<p data-pm-slice="1 1 []">x</p>')).toBe(true);
  expect(isOwnHtml('<p>data-pm-slice</p>')).toBe(false);
});

test('marks of Office become line breaks and hyphens, other control characters go', () => {
  const VT = String.fromCodePoint(0x0b);
  const NEL = String.fromCodePoint(0x85);
  const RS = String.fromCodePoint(0x1e);
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element, extensions: extensions(), content: '<p></p>' });
  const text = `One${VT}two${NEL}three${RS}four${String.fromCodePoint(0x1f, 0x07, 0x7f)}five`;
  editor.view.pasteText(text);
  expect(writeHtml(editor.state.doc)).toBe('<p>One<br>two<br>three-fourfive</p>');
  editor.commands.setContent('<p></p>');
  editor.view.pasteHTML(`<p><strong>One${VT}two</strong>${NEL}three${RS}four</p>`);
  expect(writeHtml(editor.state.doc)).toBe(
    '<p><strong>One</strong><br><strong>two</strong><br>three-four</p>',
  );
  editor.commands.setContent('<pre><code>x</code></pre>');
  editor.commands.setTextSelection(2);
  editor.view.pasteText(`a${VT}b`);
  expect(writeHtml(editor.state.doc)).toBe('<pre><code>xa\nb</code></pre>');
  editor.commands.setContent('<p></p>');
  editor.commands.insertContent({ type: 'text', text: `a${VT}b` });
  expect(writeHtml(editor.state.doc)).toBe('<p>a<br>b</p>');
  editor.destroy();
});

test('a pasted link without its scheme leads to the host that it names', () => {
  expect(pasted('<p><a href="example.com">x</a> <a href="contact">y</a></p>')).toBe(
    '<p><a href="https://example.com/" rel="noopener noreferrer">x</a> <a href="/contact">y</a></p>',
  );
});
