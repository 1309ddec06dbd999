// Which files may be uploaded as pictures, for every form that takes one. They are refused when
// they are chosen; the server decides by content (crates/platform/src/media).

import { messages } from './picture-messages';

export const PICTURE_MAX_BYTES = 25 * 1024 * 1024;

const TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
];
const ENDINGS = ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.bmp', '.ico'];

/**
 * The kinds for a file chooser. An iPhone converts a picture to JPEG when its own kind is not
 * listed.
 */
export const PICTURE_ACCEPT = [...ENDINGS, ...TYPES].join(',');

/** Kinds of phones and screenshots that the server cannot read. */
const UNREADABLE = /^image\/(avif|heic|heif)(-sequence)?$/i;
const UNREADABLE_ENDING = /\.(avif|avifs|heic|heics|heif|heifs|hif)$/i;

/** Why a file is not accepted as a picture, in the server's words; undefined when it may be. */
export function findPictureProblem({ name, type, size }: File): string | undefined {
  if (UNREADABLE.test(type) || UNREADABLE_ENDING.test(name)) {
    return messages.ofAPhone;
  }
  const ending = name.toLowerCase();
  const isNamed = ENDINGS.some((one) => ending.endsWith(one));
  // Some systems give no type, or a general one.
  const isGeneral = type === '' || type === 'application/octet-stream';
  if (!TYPES.includes(type.toLowerCase()) && !(isGeneral && isNamed)) {
    return messages.unknownKind;
  }
  return size > PICTURE_MAX_BYTES ? messages.tooManyBytes : undefined;
}

/** The same with the file's name, for several files. */
export function findNamedProblem(file: File): string | undefined {
  const problem = findPictureProblem(file);
  return problem && messages.named(file.name, problem);
}
