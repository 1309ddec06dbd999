import { expect, test } from 'vitest';
import { looksLikeAddress, readLink, readVideo } from './links';

test.each([
  ['realtor.ca/listing', 'https://realtor.ca/listing'],
  ['example.com', 'https://example.com/'],
  ['Example.COM:8443/a?b=1#c', 'https://example.com:8443/a?b=1#c'],
  ['example.co.uk?x=1', 'https://example.co.uk/?x=1'],
  ['montréal.ca', 'https://xn--montral-fya.ca/'],
  ['exemple.québec/é', 'https://exemple.xn--qubec-csa/%C3%A9'],
  ['www.example.ca', 'https://www.example.ca/'],
  ['help@example.ca', 'mailto:help@example.ca'],
  ['416-555-0199', 'tel:4165550199'],
  ['+1 (416) 555‑0199', 'tel:+14165550199'],
  ['416.555.0199 ext. 204', 'tel:4165550199;ext=204'],
  ['514 555-0199 poste 12', 'tel:5145550199;ext=12'],
])('%s leads to %s', (typed, href) => {
  expect(readLink(typed)?.href).toBe(href);
  expect(looksLikeAddress(typed)).toBe(true);
});

test.each([
  ['contact', '/contact'],
  ['homes/x/MTEx', '/homes/x/MTEx'],
  ['/a.b/c', '/a.b/c'],
  ['../faq', '/faq'],
  ['blogs?q=example.com', '/blogs?q=example.com'],
  ['#a.ca', '#a.ca'],
  ['3.5', '/3.5'],
  ['192.168.0.1', '/192.168.0.1'],
])('%s is of this site', (typed, href) => {
  expect(readLink(typed)?.href).toBe(href);
});

test.each(['javascript:a.ca', 'data:a.ca/x', 'x:example.ca', '//example.ca'])(
  '%s is no link',
  (typed) => expect(readLink(typed)).toBeNull(),
);

const EMBED = 'https://www.youtube-nocookie.com/embed/';
const ID = 'dQw4w9WgXcQ';
test.each([
  [`${EMBED}videoseries?list=PLx0123456789`, 'videoseries?list=PLx0123456789'],
  [
    'https://www.youtube.com/embed/videoseries?si=x&list=PLx0123456789',
    'videoseries?list=PLx0123456789',
  ],
  ['https://youtube.com/playlist?list=PLx0123456789', 'videoseries?list=PLx0123456789'],
  ['https://www.youtube.com/watch?list=PLx0123456789', 'videoseries?list=PLx0123456789'],
  [
    'youtube.com/embed?listType=playlist&list=PLx0123456789',
    'videoseries?list=PLx0123456789',
  ],
  [`https://youtu.be/${ID}?t=90`, `${ID}?start=90`],
  [`https://youtu.be/${ID}?t=90s`, `${ID}?start=90`],
  [`https://youtu.be/${ID}?si=x&t=1m30s`, `${ID}?start=90`],
  [`https://youtu.be/${ID}?t=1M30`, `${ID}?start=90`],
  [`https://youtu.be/${ID}?t=1h2m3s`, `${ID}?start=3723`],
  [`https://youtu.be/${ID}?t=2m`, `${ID}?start=120`],
  [`https://youtu.be/${ID}?t=1:30`, `${ID}?start=90`],
  [`https://www.youtube.com/watch?v=${ID}#t=1m30s`, `${ID}?start=90`],
  [`https://www.youtube.com/watch?v=${ID}&list=PLx0123456789&t=5s`, `${ID}?start=5`],
  [`https://www.youtube.com/embed/${ID}?start=90`, `${ID}?start=90`],
  [`youtu.be/${ID}`, ID],
  [`https://youtu.be/${ID}?t=nonsense`, ID],
  [`https://youtu.be/${ID}?t=`, ID],
  [`https://youtu.be/${ID}?t=99h`, ID],
])('%s is shown as %s', (address, rest) => {
  expect(readVideo(address)?.src).toBe(`${EMBED}${rest}`);
  expect(readVideo(`${EMBED}${rest}`)?.src).toBe(`${EMBED}${rest}`);
});

test.each([
  'https://www.youtube.com/embed/videoseries',
  'https://youtu.be/videoseries',
  'https://www.youtube.com/embed/live_stream?channel=UC0123456789',
  'https://www.youtube.com/playlist?list="><script>',
  'https://www.youtube.com/playlist',
])('%s is no video', (address) => expect(readVideo(address)).toBeNull());
