// Writes a blog, without React: saves, autosave, conflicts, and the change to another version of the
// text. blog-contents.ts has the values and the browser's draft, use-blog-editor.ts connects a screen.

import type { Api } from '../../../core/api/client';
import { errorText } from '../../../core/api/field-error';
import { Autosave, type SendResult } from '../../../core/drafts/autosave';
import type { DraftBody, RichText } from '../../../rich-text/rich-text';
import { type Blog, findBlog } from '../api';
import { toBlogFields } from '../blog-form';
import { isFile } from '../cover';
import type { BlogDraft } from '../draft-store';
import { KeyedSave, type PendingSave } from '../keyed-save';
import { messages } from '../messages';
import { messages as stateMessages } from '../state-messages';
import { type StateChange, stateLabel } from '../states';
import { type SaveAttempt, type SaveOutcome, sendWorkingCopy } from '../store-blog';
import { coverAt, discardCopy, findTheirBlog, textOfCopy } from '../working-copy';
import { BlogContents, type EditorScreen, type InitialForm } from './blog-contents';
import {
  type FormSnapshot,
  type FormValues,
  storedValues,
  versionOf,
} from './form-values';
import { explainUnsaved, SentContents } from './sent-contents';

export interface EditorOptions {
  /** The form stays open after a save, and autosaves drafts. */
  autosaves?: boolean;
}

export class BlogEditor extends BlogContents {
  readonly #autosaves: boolean;
  readonly #keyedSave: KeyedSave;
  readonly #sent = new SentContents();
  readonly #autosave: Autosave<FormSnapshot>;
  #isClosed = false;

  constructor(
    api: Api,
    initial: InitialForm,
    screen: EditorScreen,
    { autosaves = false }: EditorOptions = {},
  ) {
    super(api, initial, screen);
    this.#autosaves = autosaves;
    this.#keyedSave = new KeyedSave(api, initial.draft?.pending ?? null);
    this.#autosave = new Autosave((autosave) => this.set({ autosave }));
    this.#autosave.setSource({
      snapshot: () => this.#findUnsaved(),
      send: (snapshot) => this.#autosaveNow(snapshot),
    });
  }

  /** Stores and autosaves drafts from now on; the returned function ends that. */
  open(userId: number): () => void {
    this.#isClosed = false;
    this.#autosave.setEnabled(this.#autosaves);
    const closeDraft = this.openDraft(userId);
    const stopListening = this.#autosave.listen();
    return () => {
      this.#isClosed = true;
      closeDraft();
      stopListening();
    };
  }

  /** The editor is loaded. */
  onReady(editor: RichText): void {
    const { draft } = this.initial;
    this.text.arrived(editor);
    if (draft?.copy != null && draft.key === undefined) {
      // The change came from the server.
      this.#sent.arrived(this.#snapshot());
    } else if (this.state.isTouched) {
      this.#autosave.changed();
    }
    this.set({ editCount: this.state.editCount + 1 });
  }

  async save(stateChange: StateChange = {}, overwriting?: number): Promise<boolean> {
    if (this.state.isBusy || !this.isReady(stateChange)) {
      return false;
    }
    this.set({ marked: null, isBusy: true, conflict: null, problem: null });
    // The autosave under way comes first; this save is based on its result.
    await this.#autosave.drain();
    const snapshot = this.#snapshot();
    const attempt = this.#attempt(snapshot, stateChange);
    const revision = overwriting ?? attempt.revision;
    const outcome = await this.#store({ ...attempt, revision });
    if (outcome.kind !== 'saved') {
      void this.flushDraft();
    }
    await this.#conclude(outcome, snapshot, stateChange);
    this.set({ isBusy: false });
    return outcome.kind === 'saved';
  }

  /** Saves a draft at once; returns whether everything is saved. */
  saveNow(): Promise<boolean> {
    return this.#autosave.flush();
  }

  /** Ends autosave: the blog is deleted. */
  stop(): void {
    this.#autosave.setEnabled(false);
  }

  /** Replaces the text by another version. Unsaved text stays as a draft. */
  replaceBy(theirs: Blog): Promise<void> {
    return this.goOnWith(() => this.#replace(theirs));
  }

  /** Shows the version of somebody else that has stopped autosave. */
  async compare(): Promise<void> {
    const { base, copyVersion } = this.state;
    try {
      if (base) {
        const theirs = await findTheirBlog(this.api, base.id, copyVersion);
        const mine = versionOf(this.#snapshot());
        this.set({
          conflict: { ...theirs, mine, knew: base, stateChange: {}, isOfClock: true },
        });
      }
    } catch (error) {
      this.#showError(error, messages.listFailed);
    }
  }

  /** Continues with the other version of a conflict. */
  async takeTheirs(): Promise<void> {
    const { conflict } = this.state;
    if (!conflict) {
      return;
    }
    const { copy, theirs, blog } = conflict;
    await this.goOnWith(() => {
      if (copy) {
        const { fields, file, removesImage, ...body } = textOfCopy(
          copy,
          this.state.fields.kind,
        );
        const values = { ...storedValues(fields), file, removesImage };
        this.set({ copyVersion: copy.version });
        this.#replace(blog, values, body);
        this.#sent.arrived(this.#snapshot());
      } else {
        this.#replace(theirs);
      }
    });
    this.screen.showToast({ severity: 'info', text: messages.took });
  }

  /** Saves this version over the other one of a conflict. */
  overwrite(): void {
    const { conflict } = this.state;
    if (!conflict) {
      return;
    }
    const { blog, copy, stateChange, isOfClock } = conflict;
    if (copy) {
      this.set({ copyVersion: copy.version });
    }
    if (isOfClock && this.#hasCopy && blog.state !== 'draft') {
      this.setVersion({ base: blog, revision: blog.revision });
      this.set({ conflict: null });
      this.#autosave.resume();
      this.changed();
    } else {
      void this.save(stateChange, blog.revision);
    }
  }

  keepEditing(): void {
    this.set({ conflict: null });
  }

  /** Continues a deleted blog as a new draft. */
  goOnAsNew(): void {
    this.setVersion({ base: null, revision: null });
    this.#autosave.resume();
    this.#autosave.changed();
  }

  /** Replaces unpublished changes by the published text. */
  async discardChanges(): Promise<void> {
    const { base, copyVersion } = this.state;
    if (!base) {
      return;
    }
    try {
      await this.#autosave.drain();
      if (copyVersion !== null) {
        await discardCopy(this.api, base.id, copyVersion);
      }
      const { data: stored } = await findBlog(this.api, base.id);
      this.set({ copyVersion: null });
      this.#replace(stored);
      await this.forgetDraft();
      this.screen.showToast({ severity: 'success', text: messages.discarded });
    } catch (error) {
      this.#showError(error, messages.discardFailed);
    }
  }

  /** Continues with a listed draft. */
  async restore(listed: BlogDraft): Promise<void> {
    const found = await this.screen.drafts.pick(listed);
    if (found) {
      const { fields, isUrlOwn, file, removesImage = false, ...rest } = found.content;
      await this.goOnWith(() => {
        const { base } = this.state;
        const whole = { ...(base ? toBlogFields(base) : this.empty), ...fields };
        this.#keyedSave.resume(rest.pending ?? null);
        this.setVersion({ base, revision: rest.revision });
        this.text.replace(rest);
        this.enter({ ...storedValues(whole), isUrlOwn, file, removesImage });
      }, found.key);
    }
  }

  protected override get pendingSave(): PendingSave | null {
    return this.#keyedSave.pending;
  }

  protected override isInCopy(): boolean {
    return this.#hasCopy && this.#sent.has(this.#snapshot());
  }

  protected override autosaveSoon(): void {
    this.#autosave.changed();
  }

  /** A blog that is no draft has a working copy; its public text stays. */
  get #hasCopy(): boolean {
    return (this.state.base?.state ?? 'draft') !== 'draft';
  }

  #snapshot(): FormSnapshot {
    return { values: this.state, html: this.text.html() };
  }

  #attempt(
    snapshot: FormSnapshot,
    stateChange: StateChange,
    isAutosave = false,
  ): SaveAttempt {
    const { base, revision, copyVersion } = this.state;
    const { file, removesImage } = snapshot.values;
    const mine = versionOf(snapshot);
    const canonical = (stored: string) => this.text.canonical(stored);
    const content = { mine, file, removesImage, canonical };
    return { base, revision, copyVersion, ...content, stateChange, isAutosave };
  }

  #store(attempt: SaveAttempt): Promise<SaveOutcome> {
    return this.#keyedSave.store(attempt, {
      persist: async () => {
        this.draftChanged();
        await this.flushDraft();
      },
      onArrived: (version) => this.setVersion(version),
    });
  }

  #storeInCopy(attempt: SaveAttempt): Promise<SaveOutcome> {
    return sendWorkingCopy(this.api, attempt, ({ version, image, other }) => {
      const { alsoWriting, file } = this.state;
      this.set({ copyVersion: version, alsoWriting: other ?? alsoWriting });
      if (isFile(attempt.file) && attempt.file === file && image !== null) {
        const cover = coverAt(image);
        this.#sent.coverArrived(cover);
        this.set({ file: cover });
      }
    });
  }

  /** What autosave sends; null when the server has everything. */
  #findUnsaved(): FormSnapshot | null {
    const { base, conflict, fields, file, copyVersion } = this.state;
    if (!this.text.isHere || conflict) {
      return null;
    }
    const snapshot = this.#snapshot();
    const isNothing =
      base === null && fields.title.trim() === '' && !file && this.text.isBlank();
    // With a working copy, text that equals the public text is saved, too.
    const isSame = copyVersion === null && !this.isDirty(snapshot.html);
    return isNothing || isSame || this.#sent.has(snapshot) ? null : snapshot;
  }

  async #autosaveNow(whole: FormSnapshot): Promise<SendResult> {
    const hasCopy = this.#hasCopy;
    const before = this.state.base?.state ?? 'draft';
    const attempt = this.#attempt(whole, hasCopy ? {} : { state: 'draft' }, !hasCopy);
    const { sent, outcome, notes } = await this.#sent.send(whole, attempt, (part) => {
      const { base, revision } = this.state;
      const newest = { ...part, base, revision };
      return this.#hasCopy ? this.#storeInCopy(newest) : this.#store(newest);
    });
    const note = notes.length > 0 ? notes.join(' ') : undefined;
    switch (outcome.kind) {
      case 'saved':
        if (hasCopy) {
          this.draftChanged();
        } else {
          await this.#applySaved(sent, outcome.blog);
        }
        if (this.#isClosed && note === undefined) {
          void this.forgetDraft();
        }
        return { kind: 'saved', note };
      case 'publishedElsewhere':
        this.#onPublishedElsewhere(outcome.blog);
        return { kind: 'skipped' };
      default:
        this.draftChanged();
        return explainUnsaved(outcome, before);
    }
  }

  async #conclude(
    outcome: SaveOutcome,
    sent: FormSnapshot,
    stateChange: StateChange,
  ): Promise<void> {
    switch (outcome.kind) {
      case 'saved':
        if (this.#autosaves) {
          const blog = await this.#applySaved(sent, outcome.blog);
          this.set({ copyVersion: null });
          this.#sent.arrived(sent);
          this.#autosave.resume();
          return this.screen.onSaved({ ...outcome, blog });
        }
        await this.forgetDraft();
        return this.screen.onSaved(outcome);
      case 'conflict':
        return this.set({
          conflict: { ...outcome, knew: this.state.base, stateChange, isOfClock: false },
        });
      case 'publishedElsewhere':
        return this.#onPublishedElsewhere(outcome.blog);
      case 'gone':
        this.setVersion({ base: null, revision: null });
        return this.refuse({ text: messages.gone });
      case 'refused':
        return this.refuse(outcome.problem);
    }
  }

  /** Makes a saved blog the version that this form is based on. */
  async #applySaved({ values, html }: FormSnapshot, saved: Blog): Promise<Blog> {
    const { file, removesImage } = values;
    // Only the server knows the address of a new image.
    const found =
      file || removesImage ? await findBlog(this.api, saved.id).catch(() => null) : null;
    const isSame = found?.data.revision === saved.revision;
    const base = isSame && found ? { ...found.data, blog_description: html } : saved;
    const now = this.state;
    if (now.file === file && (file || (removesImage && now.removesImage))) {
      this.set({ file: null, removesImage: false });
    }
    this.setVersion({ base, revision: base.revision });
    return base;
  }

  /** A save without a response has published or scheduled the blog. */
  #onPublishedElsewhere(blog: Blog): void {
    const message = stateMessages.hadArrived(stateLabel(blog));
    this.screen.onSaved({ message, blog });
  }

  #replace(
    base: Blog,
    values: FormValues = storedValues(toBlogFields(base)),
    text: string | DraftBody = base.blog_description,
  ): void {
    this.setVersion({ base, revision: base.revision });
    this.set({ conflict: null });
    this.text.replace(text);
    this.#autosave.resume();
    this.enter(values);
  }

  #showError(error: unknown, otherwise: string): void {
    this.screen.showToast({ severity: 'error', text: errorText(error, otherwise) });
  }
}
