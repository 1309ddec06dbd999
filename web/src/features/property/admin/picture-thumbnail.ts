// A thumbnail of a chosen picture, so that forty large photographs are not held in memory. It is a
// data address, which the content policy allows.

const MAX_WIDTH = 480;
const MAX_HEIGHT = 300;
const QUALITY = 0.8;

/** Refused when the file cannot be read as a picture. */
export async function thumbnailOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, MAX_WIDTH / picture.width, MAX_HEIGHT / picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) {
      throw new Error(file.name);
    }
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // Nothing shows through a photograph; a drawing may have no ground.
    return file.type === 'image/jpeg'
      ? canvas.toDataURL('image/jpeg', QUALITY)
      : canvas.toDataURL('image/webp', QUALITY);
  } finally {
    picture.close();
  }
}
