// Why a file is not taken as a picture: the words of crates/platform/src/media/texts.rs.

export const messages = {
  kinds: 'JPEG, PNG, GIF, WebP, BMP or ICO, at most 25 MB',
  ofAPhone:
    'AVIF and HEIC pictures can’t be read here. Save the picture as a JPEG or PNG file first',
  unknownKind: 'The picture must be a JPEG, PNG, GIF, WebP, BMP or ICO file',
  tooManyBytes: 'The picture is too large: at most 25 MB',
  named: (name: string, problem: string) => `${name}: ${problem}`,
};
