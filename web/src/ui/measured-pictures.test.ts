import { expect, test } from 'vitest';
import { measurePictures } from './measured-pictures';

const picture = {
  src: '/media/a.webp',
  width: 700,
  height: 350,
  srcset: '/media/b.webp 320w, /media/a.webp 700w',
};

test('a known picture is drawn with its shape and its widths', () => {
  const html = '<p>a<img src="/media/a.webp" alt="1 &gt; 0" loading="lazy">b</p>';
  expect(measurePictures(html, [picture])).toBe(
    '<p>a<img srcset="/media/b.webp 320w, /media/a.webp 700w" ' +
      'sizes="(min-width: 40rem) 36rem, 100vw" width="700" height="350" ' +
      'src="/media/a.webp" alt="1 &gt; 0" loading="lazy">b</p>',
  );
});

test('what the author has chosen is kept', () => {
  const html = '<img src="/media/a.webp" alt="" width="120" loading="lazy">';
  const drawn = measurePictures(html, [picture]);
  expect(drawn).toContain(' width="120" loading');
  expect(drawn).not.toContain('width="700"');
});

test('a picture of one width has no choice', () => {
  const one = { ...picture, srcset: '' };
  expect(measurePictures('<img src="/media/a.webp" alt="">', [one])).toBe(
    '<img width="700" height="350" src="/media/a.webp" alt="">',
  );
});

test('what is not known, and what only reads like a picture, stays', () => {
  const html =
    '<img src="/media/z.webp" alt="$&"><code>&lt;img src="/media/a.webp" alt=""&gt;</code>';
  expect(measurePictures(html, [picture])).toBe(html);
  expect(measurePictures(html, [])).toBe(html);
});
