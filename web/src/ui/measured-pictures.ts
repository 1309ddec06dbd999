// Pictures inside a text: what the server knows of them (`pictures` of edit_blog) is
// written into the HTML where it is drawn, so that nothing shifts when they come and
// a phone fetches a small file. The stored text stays as it is.

export interface Picture {
  src: string;
  width: number;
  height: number;
  /** Empty when there is only one width. */
  srcset: string;
}

/** A text is never wider than this (prose.css: --measure at its size). */
const SIZES = '(min-width: 40rem) 36rem, 100vw';

/** A picture as the sanitiser writes it: `src` first, no plain quote in a value. */
const IMG = /<img src="([^"]*)"((?: [a-z]+="[^"]*")*)>/g;

export function measurePictures(html: string, pictures: readonly Picture[]): string {
  if (pictures.length === 0) {
    return html;
  }
  const known = new Map(pictures.map((picture) => [picture.src, picture]));
  return html.replace(IMG, (tag, src: string, rest: string) => {
    const picture = known.get(src);
    if (!picture) {
      return tag;
    }
    const choice = picture.srcset && ` srcset="${picture.srcset}" sizes="${SIZES}"`;
    // What the author has chosen is kept.
    const size = / (?:width|height)="/.test(rest)
      ? ''
      : ` width="${picture.width}" height="${picture.height}"`;
    // A browser that meets src first would begin with that.
    return `<img${choice}${size} src="${src}"${rest}>`;
  });
}
