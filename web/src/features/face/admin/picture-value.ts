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
