// The fields of a blog's form, as they are typed.

/** Everything but the body, which is the editor's, and the file. */
export interface BlogFields {
  title: string;
  url: string;
  /** A category's id; empty until one is chosen. */
  category: string;
  seo: string;
  alt: string;
}

export const emptyFields: BlogFields = {
  title: '',
  url: '',
  category: '',
  seo: '',
  alt: '',
};
