import { expect, test } from 'vitest';
import { addPictureSizes } from './measured-pictures';

const picture = {
  src: '/media/a.webp',
  width: 700,
  height: 350,
  srcset: '/media/b.webp 320w, /media/a.webp 700w',
};

test('a known picture is drawn with its shape and its widths', () => {
  const html = '<p>a<img src="/media/a.webp" alt="1 &gt; 0" loading="lazy">b</p>';
  expect(addPictureSizes(html, [picture])).toBe(
    '<p>a<img srcset="/media/b.webp 320w, /media/a.webp 700w" ' +
      'sizes="(min-width: 40rem) 36rem, 100vw" width="700" height="350" ' +
      'src="/media/a.webp" alt="1 &gt; 0" loading="lazy">b</p>',
  );
});

test('what the author has chosen is kept', () => {
  const html = '<img src="/media/a.webp" alt="" width="120" loading="lazy">';
  const drawn = addPictureSizes(html, [picture]);
  expect(drawn).toContain(' width="120" loading');
  expect(drawn).not.toContain('width="700"');
});

test('a picture of one width has no choice', () => {
  const one = { ...picture, srcset: '' };
  expect(addPictureSizes('<img src="/media/a.webp" alt="">', [one])).toBe(
    '<img width="700" height="350" src="/media/a.webp" alt="">',
  );
});

test('what stays of a picture where it is cut is written beside it', () => {
  const html = '<img src="/media/a.webp" alt="">';
  expect(addPictureSizes(html, [{ ...picture, srcset: '', focus: '04' }])).toBe(
    '<img width="700" height="350" data-at="04" src="/media/a.webp" alt="">',
  );
});

test('what is not known, and what only reads like a picture, stays', () => {
  const html =
    '<img src="/media/z.webp" alt="$&"><code>&lt;img src="/media/a.webp" alt=""&gt;</code>';
  expect(addPictureSizes(html, [picture])).toBe(html);
  expect(addPictureSizes(html, [])).toBe(html);
});

test('a wide picture and those of a gallery say how wide they are', () => {
  const img = '<img src="/media/a.webp" alt="" loading="lazy">';
  const html =
    `<figure>${img}</figure>` +
    `<figure class="kt-align-center kt-width-full">${img}<figcaption>x</figcaption></figure>` +
    `<figure class="kt-gallery"><figure>${img}</figure><figure>${img}</figure></figure>` +
    `<figure class="kt-width-wide kt-gallery">${`<figure>${img}</figure>`.repeat(3)}</figure>` +
    `<p>${img}</p>`;
  const sizes = [...addPictureSizes(html, [picture]).matchAll(/sizes="([^"]*)"/g)];
  const [text, full, two, second, three, , , last] = sizes.map(([, said]) => said);
  expect(sizes).toHaveLength(8);
  expect(text).toBe('(min-width: 40rem) 36rem, 100vw');
  expect(last).toBe(text);
  expect(full).toBe(
    '(min-width: 83.5rem) 51rem, (min-width: 75rem) 61vw, (min-width: 56.25rem) 65vw, 100vw',
  );
  expect(two).toBe('(min-width: 40rem) 18rem, (min-width: 37.5rem) 50vw, 50vw');
  expect(second).toBe(two);
  expect(three).toBe(
    '(min-width: 83.5rem) 14.9rem, (min-width: 75rem) 17.7vw, ' +
      '(min-width: 56.25rem) 20.4vw, (min-width: 37.5rem) 33.4vw, 50vw',
  );
});

test('a picture of a gallery leads to the whole of it', () => {
  const one = { ...picture, srcset: '' };
  const img = (alt: string) => `<img src="/media/a.webp" alt="${alt}">`;
  const gallery = (inside: string) =>
    `<figure class="kt-gallery"><figure>${inside}</figure></figure>`;
  const linksIn = (html: string) =>
    [...addPictureSizes(html, [one]).matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
  expect(linksIn(gallery(img('A kitchen')))).toEqual(['<a href="/media/a.webp">']);
  expect(linksIn(gallery(img('')))).toEqual([
    '<a href="/media/a.webp" aria-label="See the whole picture">',
  ]);
  expect(linksIn(gallery(`<a href="/x">${img('A kitchen')}</a>`))).toEqual([
    '<a href="/x">',
  ]);
  expect(linksIn(`<figure>${img('A kitchen')}</figure>`)).toEqual([]);
});
