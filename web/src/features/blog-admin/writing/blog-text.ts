// The body of a blog's form: the editor's text, or before the editor is loaded the text that it
// will begin with.

import type { DraftBody, RichText, UnreadyReason } from '../../../rich-text/rich-text';

export class BlogText {
  readonly initial: string | DraftBody;
  #editor: RichText | null = null;
  /** A cache, because every keystroke asks for it. */
  #known: { stored: string; canonical: string } | null = null;

  constructor(initial: string | DraftBody) {
    this.initial = initial;
  }

  /** The editor is loaded. */
  arrived(editor: RichText): void {
    this.#editor = editor;
  }

  /** Until the editor is loaded, the stored form of a text is unknown. */
  get isHere(): boolean {
    return this.#editor !== null;
  }

  /** The text for a draft, including what cannot be saved yet. */
  written(): DraftBody {
    const begun = this.initial;
    return (
      this.#editor?.draft() ??
      (typeof begun === 'string' ? { html: begun, pictures: [] } : begun)
    );
  }

  /** The text for a save. */
  html(): string {
    return this.#editor?.html() ?? '';
  }

  /** Stored HTML as the editor would write it, for comparisons. */
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

  /** Why the text cannot be published. */
  findUnready(): UnreadyReason | null {
    return this.#editor?.findUnready() ?? null;
  }

  replace(text: string | DraftBody): void {
    this.#editor?.replace(text);
  }

  focus(): void {
    this.#editor?.focus();
  }
}
