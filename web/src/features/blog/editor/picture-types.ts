// What may be uploaded (specification §3, security.md); the server decides by content.

export const PICTURE_TYPES =
  '.png,.jpg,.jpeg,.gif,.webp,.avif,.bmp,.ico,image/png,image/jpeg,image/gif,image/webp,image/avif,image/bmp,image/x-icon';
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
