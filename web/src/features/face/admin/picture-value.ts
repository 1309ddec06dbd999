// The value of a setting that names an uploaded logo or mark.

export interface FacePicture {
  src: string;
  width: number;
  height: number;
}

/** `{file} {width}x{height}` as a picture; undefined without one. */
export function pictureOf(value: string): FacePicture | undefined {
  const [, name, width, height] =
    /^([0-9a-f]{64}\.(?:svg|png)) (\d+)x(\d+)$/.exec(value) ?? [];
  return name
    ? { src: `/face/${name}`, width: Number(width), height: Number(height) }
    : undefined;
}

/**
 * The initials that replace a missing mark, in colours that are not public yet. `src` is the
 * address of the public one; undefined without one.
 */
export function monogramOf(
  src: string | undefined,
  tokens: Readonly<Record<string, string>>,
): FacePicture | undefined {
  const [, letters] = /^\/face\/monogram-([A-Z0-9]+)-/.exec(src ?? '') ?? [];
  const [ground, ink] = [tokens['ground-brand'], tokens['on-brand']];
  return letters && ground && ink
    ? {
        src: `/face/monogram-${letters}-${ground.slice(1)}-${ink.slice(1)}.svg`,
        width: 64,
        height: 64,
      }
    : undefined;
}
