// Writes the known sizes of pictures (`pictures` of edit_blog) into the HTML of a text, so that
// nothing shifts and phones load small files. The stored text stays as it is.

import { messages } from './gallery-messages';

export interface MeasuredPicture {
  src: string;
  width: number;
  height: number;
  /** Empty when there is only one width. */
  srcset: string;
  /** The focal point (base.css); absent for the centre. */
  focus?: string | null;
}

/** A text is never wider than this (prose.css: --measure at its size). */
const SIZES = '(min-width: 40rem) 36rem, 100vw';

/** From each window width on: the part of the window, or the rem, that a figure takes. */
type Room = readonly (readonly [from: number, size: number, unit: 'rem' | 'vw'])[];

/** As post.css lays out the column of an article. */
const rooms: Record<'normal' | 'wide' | 'full', Room> = {
  normal: [[40, 36, 'rem']],
  wide: [
    [83.5, 44.5, 'rem'],
    [75, 53, 'vw'],
    [56.25, 61, 'vw'],
  ],
  full: [
    [83.5, 51, 'rem'],
    [75, 61, 'vw'],
    [56.25, 65, 'vw'],
  ],
};
/** The number of columns of a gallery, by its pictures (prose.css); on a phone two. */
const beside = [1, 1, 2, 3, 2, 2, 3];
const PHONE_REM = 37.5;

function sizesOf(classes: string, count: number): string {
  const wide = classes.includes('kt-width-wide') && 'wide';
  const full = classes.includes('kt-width-full') && 'full';
  const columns = beside[count] ?? 3;
  const part = (size: number) => Math.ceil((size / columns) * 10) / 10;
  const steps = rooms[wide || full || 'normal'].map(
    ([from, size, unit]) => `(min-width: ${from}rem) ${part(size)}${unit}`,
  );
  const phone =
    count > 1 ? [`(min-width: ${PHONE_REM}rem) ${part(100)}vw`, '50vw'] : ['100vw'];
  return [...steps, ...phone].join(', ');
}

/** A picture as the sanitiser writes it: `src` first, no plain quote in a value. */
const IMG = /<img src="([^"]*)"((?: [a-z]+="[^"]*")*)>/g;
const PLACES = /<figure(?: class="([^"]*)")?>|<\/figure>|<a |<\/a>|<img src="/g;

interface PictureSetting {
  /** Of the `sizes` attribute. */
  sizes: string;
  /** It is in a gallery, which crops it, and in no link. */
  isLinkable: boolean;
}

/** The setting of each picture, in their order; empty when all are as wide as the text. */
function settingsIn(html: string): PictureSetting[] {
  if (!html.includes('kt-width-') && !html.includes('kt-gallery')) {
    return [];
  }
  const settings: PictureSetting[] = [];
  let isInLink = false;
  let depth = 0;
  let classes = '';
  let first = 0;
  for (const [tag, names = ''] of html.matchAll(PLACES)) {
    if (tag === '</figure>') {
      depth -= 1;
      if (depth === 0) {
        const isGallery = classes.includes('kt-gallery');
        const sizes = sizesOf(classes, isGallery ? settings.length - first : 1);
        for (const setting of settings.slice(first)) {
          Object.assign(setting, { sizes });
        }
      }
    } else if (tag === '<a ' || tag === '</a>') {
      isInLink = tag === '<a ';
    } else if (tag.startsWith('<img')) {
      const isLinkable = depth > 0 && classes.includes('kt-gallery') && !isInLink;
      settings.push({ sizes: SIZES, isLinkable });
    } else {
      if (depth === 0) {
        classes = names;
        first = settings.length;
      }
      depth += 1;
    }
  }
  return settings;
}

/**
 * Writes the sizes of pictures into HTML, and links pictures that a gallery crops to their files.
 */
export function addPictureSizes(
  html: string,
  pictures: readonly MeasuredPicture[],
): string {
  if (pictures.length === 0) {
    return html;
  }
  const known = new Map(pictures.map((picture) => [picture.src, picture]));
  const settings = settingsIn(html);
  let at = -1;
  return html.replace(IMG, (tag, src: string, rest: string) => {
    at += 1;
    const picture = known.get(src);
    if (!picture) {
      return tag;
    }
    const { sizes, isLinkable } = settings[at] ?? { sizes: SIZES, isLinkable: false };
    const choice = picture.srcset && ` srcset="${picture.srcset}" sizes="${sizes}"`;
    // The author's choice stays.
    const size = / (?:width|height)="/.test(rest)
      ? ''
      : ` width="${picture.width}" height="${picture.height}"`;
    const point = picture.focus ? ` data-at="${picture.focus}"` : '';
    // A browser that meets src first would begin with that.
    const image = `<img${choice}${size}${point} src="${src}"${rest}>`;
    // A link of a decorative picture has no name of its own.
    const name = rest.includes(' alt=""') ? ` aria-label="${messages.whole}"` : '';
    return isLinkable ? `<a href="${src}"${name}>${image}</a>` : image;
  });
}
