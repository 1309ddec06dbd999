// The contents of a blog's form, without React: its values, its text, what is wrong with them, and
// their draft in this browser. blog-editor.ts adds the ways to the server.

import type { Api } from '../../../core/api/client';
import type { FieldError } from '../../../core/api/field-error';
import type { AutosaveStatus } from '../../../core/drafts/autosave';
import { DraftKeeper } from '../../../core/drafts/draft-keeper';
import type { Drafts } from '../../../core/drafts/use-drafts';
import type { ShowToast } from '../../../core/providers';
import { type Blog, listCategories } from '../api';
import { type FieldName, toBlogFields } from '../blog-form';
import type { BlogConflict } from '../conflict-view';
import type { Cover } from '../cover';
import { blogDrafts, type DraftText, type ResumedDraft } from '../draft-store';
import { type BlogFields, emptyFields } from '../fields';
import type { PendingSave, SavedVersion } from '../keyed-save';
import { messages } from '../messages';
import { isReplacement } from '../replaceable';
import { mayBeIncomplete, stateAfter, type StateChange } from '../states';
import type { SavedBlog, StoredCopy } from '../store-blog';
import { now } from '../../../lib/clock';
import { BlogText } from './blog-text';
import { findFormError, findFieldErrors, isChanged } from './check';
import { type FormValues, storedValues, withField } from './form-values';

/** While somebody types, a call of this interval keeps the session alive (security.md). */
const KEEP_ALIVE_MS = 5 * 60 * 1000;

/** The initial contents of a form. */
export interface InitialForm {
  /** Null for a new blog. */
  blog: Blog | null;
  /** The draft to resume: of this browser, or the working copy. */
  draft: ResumedDraft | null;
  /** Values of a new translation, taken from the original. */
  defaults?: FormDefaults | undefined;
}

export interface FormDefaults {
  fields: Partial<BlogFields>;
  /** The text of the original, to be written over. */
  html: string;
  file: Cover | null;
}

/** The callbacks of a form's screen. */
export interface EditorScreen {
  drafts: Pick<Drafts<DraftText>, 'look' | 'pick'>;
  showToast: ShowToast;
  onSaved: (saved: SavedBlog) => void;
}

export interface BlogEditorState extends FormValues, SavedVersion {
  /** The blog of the draft; null for a new one. */
  blogId: number | null;
  /** The version of the working copy on the server; null without one. */
  copyVersion: number | null;
  problem: FieldError<FieldName> | null;
  /** After a failed validation every invalid field is marked, until it is valid. */
  marked: 'whole' | 'draft' | null;
  isBusy: boolean;
  /** There are changes: after the session ends, the user can sign in again over the form. */
  isTouched: boolean;
  conflict: BlogConflict | null;
  /** Counts changes, for useDebouncedPreview. */
  editCount: number;
  autosave: AutosaveStatus;
  /** Another person who saved the working copy shortly before this form. */
  alsoWriting: StoredCopy['other'];
  draftKey: string | null;
  /** False in a browser without storage. */
  isKept: boolean;
}

export abstract class BlogContents {
  readonly text: BlogText;
  protected readonly api: Api;
  protected readonly initial: InitialForm;
  /** The fields of a new blog. */
  protected readonly empty: BlogFields;
  protected state: BlogEditorState;
  protected screen: EditorScreen;
  readonly #listeners = new Set<() => void>();
  #keeper: DraftKeeper<DraftText> | null = null;
  /** The alternative text that came with a picture of the library. */
  #libraryAlt = '';
  /** The time of the last call that kept the session alive. */
  #usedAt = now();

  constructor(api: Api, initial: InitialForm, screen: EditorScreen) {
    const { blog, draft, defaults } = initial;
    this.api = api;
    this.initial = initial;
    this.screen = screen;
    this.empty = { ...emptyFields, ...defaults?.fields };
    this.text = new BlogText(draft ?? blog?.blog_description ?? defaults?.html ?? '');
    // Old drafts have no language.
    const fields = { ...(blog ? toBlogFields(blog) : this.empty), ...draft?.fields };
    this.state = {
      ...storedValues(fields),
      // A page that replaces a standard one stays at its address.
      isUrlOwn: draft?.isUrlOwn || isReplacement(fields),
      file: draft?.file ?? defaults?.file ?? null,
      removesImage: draft?.removesImage ?? false,
      base: blog,
      revision: draft ? draft.revision : (blog?.revision ?? null),
      blogId: blog?.id ?? draft?.blogId ?? null,
      copyVersion: draft?.copy ?? null,
      problem: null,
      marked: null,
      isBusy: false,
      isTouched: draft !== null,
      conflict: null,
      editCount: 0,
      autosave: { kind: 'idle' },
      alsoWriting: null,
      draftKey: draft?.key ?? null,
      isKept: true,
    };
  }

  /** The save without a response, for the draft. */
  protected abstract get pendingSave(): PendingSave | null;
  /** Whether the working copy on the server has exactly these contents. */
  protected abstract isInCopy(): boolean;
  /** Saves a moment later. */
  protected abstract autosaveSoon(): void;

  readonly getState = (): BlogEditorState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected set(more: Partial<BlogEditorState>): void {
    this.state = { ...this.state, ...more };
    this.#listeners.forEach((listener) => listener());
  }

  /** The screen is rendered with other callbacks. */
  setScreen(screen: EditorScreen): void {
    this.screen = screen;
  }

  /** Stores the draft from now on; the returned function ends that. */
  protected openDraft(userId: number): () => void {
    const keeper = new DraftKeeper({
      userId,
      thingId: this.state.blogId,
      store: blogDrafts,
      key: this.initial.draft?.key,
      onTrouble: () => this.set({ isKept: false }),
    });
    this.#keeper = keeper;
    this.set({ draftKey: keeper.key });
    this.screen.drafts.look();
    this.changed();
    return () => void keeper.close();
  }

  enter(values: Partial<FormValues>): void {
    this.set({ ...values, problem: null, isTouched: true });
    this.changed();
  }

  enterField(name: keyof BlogFields, value: string): void {
    this.enter(withField(this.state, name, value));
  }

  chooseFile(file: Cover | null): void {
    this.enter({ file, isFileAsked: false, removesImage: false });
  }

  /** Chooses a picture of the library, with its alternative text if it has one. */
  chooseStored(file: Cover, alt: string): void {
    const { fields } = this.state;
    if (fields.alt === '' || fields.alt === this.#libraryAlt) {
      this.#libraryAlt = alt;
      this.enterField('alt', alt);
    }
    this.chooseFile(file);
  }

  /** The file picker was closed without a choice: from now on a missing image is an error. */
  chooseNothing(): void {
    this.set({ isFileAsked: true });
    if (!this.state.file) {
      this.refuse({ field: 'file', text: messages.fileMissing });
    }
  }

  /** The text has changed. */
  onTyped(): void {
    const { problem } = this.state;
    this.set({ isTouched: true, problem: problem?.field === 'html' ? null : problem });
    this.changed();
  }

  refuse(problem: FieldError<FieldName>): void {
    this.set({ problem });
    this.screen.showToast({ severity: 'error', text: problem.text });
  }

  /** The error text of a field. */
  errorOf(field: FieldName): string | undefined {
    const { problem, marked, base } = this.state;
    if (problem?.field === field) {
      return problem.text;
    }
    const marks =
      marked && findFieldErrors(this.state, base, this.text, marked === 'draft');
    return marks?.find((mark) => mark.field === field)?.text;
  }

  /** Validates for a new state and shows the errors. */
  isReady(stateChange: StateChange): boolean {
    const { base } = this.state;
    const isIncomplete = mayBeIncomplete(stateAfter(base?.state, stateChange));
    const wrong = findFormError(this.state, base, this.text, isIncomplete);
    if (wrong) {
      this.refuse(wrong);
      this.set({ marked: isIncomplete ? 'draft' : 'whole' });
    }
    return wrong === null;
  }

  /** Whether something is not stored, or not published. */
  isDirty(html = this.text.written().html): boolean {
    return isChanged(this.state, this.state.base, this.text, html, this.empty);
  }

  async flushDraft(): Promise<void> {
    await this.#keeper?.flush();
  }

  async forgetDraft(): Promise<void> {
    await this.#keeper?.forget();
  }

  /** The values or the text have changed. */
  protected changed(): void {
    this.draftChanged();
    if (now() - this.#usedAt >= KEEP_ALIVE_MS) {
      this.#usedAt = now();
      // The guard notices an ended session; other failures do not matter here.
      listCategories(this.api, 1).catch(() => {});
    }
    this.set({ editCount: this.state.editCount + 1 });
    if (this.state.isTouched) {
      this.autosaveSoon();
    }
  }

  protected draftChanged(): void {
    this.#keeper?.changed(() => this.#readDraft());
  }

  protected setVersion(version: SavedVersion): void {
    const blogId = version.base?.id ?? this.initial.draft?.blogId ?? null;
    this.set({ ...version, blogId });
    this.#keeper?.belongTo(blogId);
    // Saved text needs no draft.
    this.draftChanged();
  }

  /** Keeps the current contents as an offered draft, and continues with another one. */
  protected async goOnWith(replace: () => void, key?: string): Promise<void> {
    this.draftChanged();
    await this.#keeper?.goOnWith(() => {
      this.set({ draftKey: this.#keeper?.key ?? null });
      replace();
    }, key);
    this.screen.drafts.look();
  }

  #readDraft(): DraftText | null {
    const { html, pictures } = this.text.written();
    const { fields, isUrlOwn, file, removesImage, revision, copyVersion } = this.state;
    if (this.isInCopy() || !this.isDirty(html)) {
      return null;
    }
    const values = { fields, isUrlOwn, file, removesImage };
    const pending = this.pendingSave;
    return { ...values, html, pictures, revision, copy: copyVersion, pending };
  }
}
