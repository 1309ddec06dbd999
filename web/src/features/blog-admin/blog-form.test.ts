import { expect, test } from 'vitest';
import vectors from '../../../../content/vectors/slug.json';
import type { Category } from './api';
import {
  type BlogFormContent,
  offeredCategories,
  countChars,
  findBlogError,
  withTitle,
} from './blog-form';
import { type BlogFields, emptyFields } from './fields';
import { compareWords } from '../../ui/compare-words';
import { differences, isSameVersion } from './compare';

const filled: BlogFields = {
  kind: 'post',
  title: 'Ice dams',
  url: 'ice-dams',
  category: '3',
  seo: 'Why ice forms',
  alt: '',
  checked: '',
  language: 'en',
  translation: '',
  translationTitle: '',
};
const check = (more: Partial<BlogFields>, rest: Partial<BlogFormContent> = {}) =>
  findBlogError({
    fields: { ...filled, ...more },
    isBlank: false,
    lacksFile: false,
    ...rest,
  });

test('a page is no blog, and what it lacks is said so', () => {
  const page = { kind: 'page', category: '' };
  expect(check(page)).toBeNull();
  expect(check({ ...page, seo: '' })?.text).toBe(
    'Please say in a sentence what this page is about',
  );
  expect(check({ ...page, title: '' })?.text).toBe('Please give the page a title');
});

test('the first failure is told in the order of §5', () => {
  const order: [keyof BlogFields | 'html', string][] = [
    ['category', 'Please Choose Category'],
    ['seo', 'Please Enter Seo Desc'],
    ['title', 'Please Enter Blog Title'],
    ['url', 'Please Enter Blog Url'],
    ['html', 'Please Enter Blog Description'],
  ];
  let fields = { ...emptyFields };
  for (const [field, text] of order) {
    expect(findBlogError({ fields, isBlank: true, lacksFile: true })).toEqual({
      field,
      text,
    });
    fields = field === 'html' ? fields : { ...fields, [field]: filled[field] };
  }
  expect(findBlogError({ fields, isBlank: false, lacksFile: true })).toEqual({
    field: 'file',
    text: 'Please Select a file.',
  });
  expect(findBlogError({ fields, isBlank: false, lacksFile: false })).toBeNull();
});

test('white space is nothing, and an address of symbols is none', () => {
  expect(check({ seo: ' \n ' })?.text).toBe('Please Enter Seo Desc');
  expect(check({ title: '  ' })?.text).toBe('Please Enter Blog Title');
  expect(check({ url: '!?' })?.text).toBe('Please Enter Blog Url');
});

test('255 characters are enough for each, and a house is one of them', () => {
  expect(countChars('🏠é')).toBe(2);
  expect(check({ seo: '🏠'.repeat(255) })).toBeNull();
  expect(check({ seo: '🏠'.repeat(256) })?.text).toBe(
    'Seo Desc must be at most 255 characters',
  );
  expect(check({ title: 'x'.repeat(256) })?.field).toBe('title');
  expect(check({ url: 'x'.repeat(256) })?.field).toBe('url');
  expect(check({ alt: 'x'.repeat(256) })?.field).toBe('alt');
});

test('the address follows the title until somebody writes it', () => {
  const typed = withTitle(filled, 'Été à Trois-Rivières !', false);
  expect(typed).toMatchObject({
    title: 'Été à Trois-Rivières !',
    url: 'ete-a-trois-rivieres',
  });
  expect(withTitle({ ...filled, url: 'mine' }, 'Another', true).url).toBe('mine');
  expect(vectors).toBeTruthy();
});

test('two versions are compared field by field and word by word', () => {
  const mine = { fields: filled, html: '<p>Snow melts on the warm roof.</p><p>New</p>' };
  const theirs = {
    fields: { ...filled, category: '4', title: 'Ice' },
    html: '<p>Snow <strong>melts</strong> on the roof.</p>',
  };
  const found = differences(mine, theirs, (id) => `Category ${id}`);
  expect(found.map(({ label }) => label)).toEqual(['Title', 'Category', 'Description']);
  expect(found[1]).toMatchObject({ mine: 'Category 3', theirs: 'Category 4' });
  const said = found[2]?.parts?.map(({ text, whose }) => [whose, text.trim()]);
  expect(said).toContainEqual(['mine', 'warm']);
  expect(said).not.toContainEqual(['mine', 'melts']);
});

test('a language and a pair are compared, and the title of the other blog is not', () => {
  const french = { language: 'fr', translation: '7', translationTitle: 'Snow' };
  const mine = { fields: { ...filled, ...french }, html: '' };
  const found = differences(mine, { fields: filled, html: '' }, () => '');
  expect(found).toEqual([
    { label: 'Language', mine: 'French', theirs: 'English', parts: null },
    { label: 'Translation of', mine: 'Snow', theirs: '', parts: null },
  ]);
  const renamed = { ...mine, fields: { ...mine.fields, translationTitle: 'Ice' } };
  expect(differences(mine, renamed, () => '')).toEqual([]);
  expect(isSameVersion(mine, renamed)).toBe(true);
  expect(
    isSameVersion(mine, { fields: { ...mine.fields, translation: '8' }, html: '' }),
  ).toBe(false);
});

test('a comparison gives both texts back', () => {
  const [theirs, mine] = ['a b c\nd', 'a x c\nd e'];
  const parts = compareWords(theirs, mine) ?? [];
  const of = (whose: string) =>
    parts
      .filter((part) => part.whose === 'both' || part.whose === whose)
      .map(({ text }) => text);
  expect(of('mine').join('')).toBe(mine);
  expect(of('theirs').join('')).toBe(theirs);
  expect(new Set(parts.map(({ at }) => at)).size).toBe(parts.length);
});

test('a save whose answer was lost is known again', () => {
  const one = { fields: filled, html: '<p>x</p>' };
  expect(
    isSameVersion(one, { fields: { ...filled, title: 'Ice dams ' }, html: '<p>x</p>' }),
  ).toBe(true);
  expect(isSameVersion(one, { fields: filled, html: '<p>y</p>' })).toBe(false);
  expect(isSameVersion(one, { fields: { ...filled, seo: 'z' }, html: '<p>x</p>' })).toBe(
    false,
  );
});

test('an unpublished category is no choice, unless the blog has it already', () => {
  const category = (id: number, is_published: boolean): Category => ({
    id,
    sn: null,
    category_name: `Category ${id}`,
    category_name_fr: '',
    is_published,
    creation_time: 0,
    updated_time: 0,
  });
  const all = [category(1, true), category(2, false), category(3, false)];
  const ids = (chosen: string, stored?: number) =>
    offeredCategories(all, chosen, stored).map(({ id }) => id);
  expect(ids('')).toEqual([1]);
  expect(ids('2')).toEqual([1, 2]);
  expect(ids('1', 3)).toEqual([1, 3]);
});
