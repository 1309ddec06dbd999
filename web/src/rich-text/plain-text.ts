// The elements and the plain text of a body. It needs nothing of the editor.

/** The elements of a text, in a document of their own in which nothing runs. */
export function parseBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, figcaption, td, th, caption, div';

/** The plain text, with blocks on lines of their own; a picture is its description. */
export function plainText(html: string): string {
  const body = parseBody(html);
  for (const image of body.querySelectorAll('img')) {
    image.replaceWith(`[${image.getAttribute('alt') ?? ''}]\n`);
  }
  for (const frame of body.querySelectorAll('iframe')) {
    frame.replaceWith(`[${frame.getAttribute('title') ?? ''}]\n`);
  }
  for (const br of body.querySelectorAll('br')) {
    br.replaceWith('\n');
  }
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.append('\n');
  }
  return body.textContent.replace(/\n{2,}/g, '\n').trim();
}
