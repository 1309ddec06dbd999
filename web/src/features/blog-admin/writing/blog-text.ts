// The body of a blog's form: the editor's text, or before the editor is loaded the text that it
// will begin with.

import type { DraftBody, RichText, Unready } from '../../../rich-text/rich-text';

export class BlogText {
  readonly initial: string | DraftBody;
  #editor: RichText | null = null;
  /** Asked for with each word that is typed. */
  #known: { stored: string; canonical: string } | null = null;

  constructor(initial: string | DraftBody) {
    this.initial = initial;
  }

  /** The editor is there. */
  arrived(editor: RichText): void {
    this.#editor = editor;
  }

  /** Until it is there nobody knows what a text would be stored as. */
  get isHere(): boolean {
    return this.#editor !== null;
  }

  /** As it is kept while it is written. */
  written(): DraftBody {
    const begun = this.initial;
    return (
      this.#editor?.draft() ??
      (typeof begun === 'string' ? { html: begun, pictures: [] } : begun)
    );
  }

  /** As it is stored. */
  html(): string {
    return this.#editor?.html() ?? '';
  }

  /** Stored HTML as the editor would write it, to compare the two. */
  canonical(stored: string): string {
    if (!this.#editor) {
      return stored;
    }
    if (this.#known?.stored !== stored) {
      this.#known = { stored, canonical: this.#editor.canonical(stored) };
    }
    return this.#known.canonical;
  }

  isBlank(): boolean {
    return this.#editor?.isBlank() ?? true;
  }

  /** Why it cannot be published as it is. */
  findUnready(): Unready | null {
    return this.#editor?.findUnready() ?? null;
  }

  replace(text: string | DraftBody): void {
    this.#editor?.replace(text);
  }

  focus(): void {
    this.#editor?.focus();
  }
}
