// Pictures of the library, for tests.

/** A picture without data, but for `more`. */
export const picture = (id: number, file_name: string, more: object = {}) => ({
  id,
  src: `/media/${id}.webp`,
  width: 640,
  height: 400,
  srcset: '',
  file_name,
  alt_en: '',
  alt_fr: '',
  focus_x: 50,
  focus_y: 50,
  byte_length: 2048,
  blogs: 0,
  homes: 0,
  creation_time: 1_795_176_000,
  trashed_time: null,
  ends: null,
  replaced_by: null,
  ...more,
});
