// What autosave has sent of a form. A draft is saved without the fields that the server rejects, so that
// its text is saved all the same. The values stay in the form, and a note names each field.

import type { FieldError } from '../../../core/api/field-error';
import type { SendResult } from '../../../core/drafts/autosave';
import { type FieldName, toBlogFields } from '../blog-form';
import { emptyFields } from '../fields';
import { messages } from '../messages';
import { messages as stateMessages } from '../state-messages';
import type { Cover } from '../cover';
import type { BlogState } from '../states';
import type { SaveAttempt, SaveOutcome } from '../store-blog';
import { type FormSnapshot, isSameText } from './form-values';

const LABELS = {
  url: messages.url,
  category: messages.category,
  seo: messages.seo,
  alt: messages.imageAlt,
  checked: messages.checked,
  language: messages.language,
  translation: messages.translation,
  file: messages.image,
};

const isSetting = (field: FieldName | undefined): field is keyof typeof LABELS =>
  field !== undefined && field in LABELS;

/** The attempt without the rejected field; null when it cannot be dropped. */
function dropField(
  attempt: SaveAttempt,
  { field, text }: FieldError<FieldName>,
): { attempt: SaveAttempt; note: string } | null {
  if (!isSetting(field)) {
    return null;
  }
  const note = stateMessages.leftOut(LABELS[field], text);
  if (field === 'file') {
    return attempt.file && { attempt: { ...attempt, file: null }, note };
  }
  const { base, mine } = attempt;
  const stored = base ? toBlogFields(base) : emptyFields;
  const refused = mine.fields[field];
  // The stored address is also wrong for the user, so the draft has none.
  const value =
    field === 'url' || stored[field] === refused ? emptyFields[field] : stored[field];
  if (value === refused) {
    return null;
  }
  const fields = { ...mine.fields, [field]: value };
  return { attempt: { ...attempt, mine: { ...mine, fields } }, note };
}

/** The status after an outcome that saved nothing; `before` is the last known state. */
export function explainUnsaved(
  outcome: Extract<SaveOutcome, { kind: 'conflict' | 'gone' | 'refused' }>,
  before: BlogState,
): SendResult {
  if (outcome.kind === 'gone') {
    return { kind: 'gone' };
  }
  if (outcome.kind === 'conflict') {
    const { state } = outcome.theirs;
    return { kind: 'conflict', ...(state !== before && { became: state }) };
  }
  return outcome.isPassing
    ? { kind: 'unreachable', isSignedOut: outcome.isSignedOut }
    : { kind: 'refused', text: outcome.problem.text };
}

export class SentContents {
  /** The contents of the last save; `isLost` while its response is missing. */
  #sent: (FormSnapshot & { isLost: boolean }) | null = null;
  /** The cover that the server has refused; it is not sent again. */
  #rejected: { file: Cover; note: string } | null = null;

  /** Whether the server has these contents, without a rejected cover. */
  has(snapshot: FormSnapshot): boolean {
    const { file } = snapshot.values;
    const sent = this.#sent?.isLost ? null : this.#sent;
    return (
      sent !== null &&
      isSameText(sent, snapshot) &&
      (file === null || file === sent.values.file || file === this.#rejected?.file)
    );
  }

  /** The server has these contents. */
  arrived(snapshot: FormSnapshot): void {
    this.#sent = { ...snapshot, isLost: false };
  }

  /** The server has the cover, at an address. */
  coverArrived(file: Cover): void {
    if (this.#sent) {
      this.#sent.values = { ...this.#sent.values, file };
    }
  }

  /** Saves everything that the server accepts; `notes` name the rest. */
  async send(
    snapshot: FormSnapshot,
    whole: SaveAttempt,
    send: (attempt: SaveAttempt) => Promise<SaveOutcome>,
  ): Promise<{ sent: FormSnapshot; outcome: SaveOutcome; notes: string[] }> {
    const contents = { ...snapshot, isLost: true };
    this.#sent = contents;
    const notes: string[] = [];
    let attempt = whole;
    if (this.#rejected && this.#rejected.file === whole.file) {
      notes.push(this.#rejected.note);
      attempt = { ...whole, file: null };
    }
    let outcome = await send(attempt);
    while (outcome.kind === 'refused' && !outcome.isPassing) {
      const left = dropField(attempt, outcome.problem);
      if (left === null) {
        break;
      }
      if (left.attempt.file !== attempt.file && attempt.file) {
        this.#rejected = { file: attempt.file, note: left.note };
      }
      attempt = left.attempt;
      notes.push(left.note);
      // oxlint-disable-next-line no-await-in-loop -- one refusal after the other
      outcome = await send(attempt);
    }
    contents.isLost = outcome.kind !== 'saved';
    const values = { ...snapshot.values, file: attempt.file };
    return { sent: { ...snapshot, values }, outcome, notes };
  }
}
