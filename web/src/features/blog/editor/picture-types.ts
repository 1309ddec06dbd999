// What may be uploaded (specification §3, security.md); the server decides by content.

const ENDINGS = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.bmp', '.ico'];
const TYPES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
];

export const PICTURE_TYPES = [...ENDINGS, ...TYPES].join(',');
export const PICTURE_MAX_BYTES = 25 * 1024 * 1024;

/** Whether a file calls itself a picture, by its name or its type. */
export function isPicture({ name, type }: File): boolean {
  const ending = name.toLowerCase();
  return TYPES.includes(type) || ENDINGS.some((one) => ending.endsWith(one));
}
