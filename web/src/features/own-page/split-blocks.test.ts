import { expect, test } from 'vitest';
import {
  firstLink,
  plainText,
  readField,
  splitAtHeadings,
  splitBlocks,
  takeList,
} from './split-blocks';

test('a text is divided at its blocks, and what is in them stays together', () => {
  const inner = '<div class="kt-align-center"><p>b</p></div><p>c</p>';
  expect(
    splitBlocks(
      `<p>a</p><div class="kt-block-steps">${inner}</div>` +
        '<div class="kt-align-center"><div class="kt-block-people"><p>d</p></div></div>' +
        '<div class="kt-block-nothing"><p>e</p></div>',
    ),
  ).toEqual([
    { html: '<p>a</p>' },
    { kind: 'steps', html: inner },
    {
      html:
        '<div class="kt-align-center"><div class="kt-block-people"><p>d</p></div></div>' +
        '<div class="kt-block-nothing"><p>e</p></div>',
    },
  ]);
  expect(splitBlocks('<p>a</p>')).toEqual([{ html: '<p>a</p>' }]);
});

test('headings divide questions and columns', () => {
  const html =
    '<p>z</p><h3>A &amp; <em>b</em>?</h3><p>c</p><h3 class="kt-align-center">D</h3>';
  const sections = splitAtHeadings(html);
  expect(sections.map(({ heading }) => plainText(heading))).toEqual(['', 'A & b?', 'D']);
  expect(sections.map(({ html: text }) => text)).toEqual(['<p>z</p>', '<p>c</p>', '']);
});

test('a block names its search, its people and its fields', () => {
  const html = '<p>x</p><ul><li><p>A &lt;B&gt;</p></li><li></li></ul><p>y</p>';
  expect(takeList(html)).toEqual({ items: ['A <B>'], rest: '<p>x</p><p>y</p>' });
  expect(firstLink('<p><a href="/homes?a=1&amp;b=2">x</a></p>')).toBe('/homes?a=1&b=2');
  expect(firstLink('<p>x</p>')).toBe('');
});

test('a field says what it asks for', () => {
  const none = { isRequired: false, isLong: false, isBox: false, choices: [] };
  expect(readField('When do you move?')).toEqual({ ...none, label: 'When do you move?' });
  expect(readField('About you… *')).toEqual({
    ...none,
    label: 'About you',
    isRequired: true,
    isLong: true,
  });
  expect(readField('Budget: low | high*')).toEqual({
    ...none,
    label: 'Budget',
    isRequired: true,
    choices: ['low', 'high'],
  });
  expect(readField('[] I own a dog: or two *')).toEqual({
    ...none,
    label: 'I own a dog: or two',
    isRequired: true,
    isBox: true,
  });
});
