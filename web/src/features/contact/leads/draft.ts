// A draft of an answer, in this browser until the server has it: of one user, for one message.
// Whoever signs out is asked, and takes it along (app/admin/own-texts.ts).

export interface AnswerDraft {
  subject: string;
  text: string;
  language: 'en' | 'fr';
  replyTo: 'company' | 'me';
  /** By which the server knows an answer that it has already. */
  key: string;
}

const prefixOf = (userId: number) => `keyturn-answer ${userId} `;
const nameOf = (userId: number, messageId: number) => `${prefixOf(userId)}${messageId}`;

function isDraft(read: unknown): read is AnswerDraft {
  const draft = read as Partial<Record<keyof AnswerDraft, unknown>> | null;
  return (
    typeof draft?.subject === 'string' &&
    typeof draft.text === 'string' &&
    typeof draft.key === 'string' &&
    (draft.language === 'en' || draft.language === 'fr') &&
    (draft.replyTo === 'company' || draft.replyTo === 'me')
  );
}

function parse(name: string): AnswerDraft | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isDraft(read) ? read : null;
  } catch {
    return null;
  }
}

export const readDraft = (userId: number, messageId: number): AnswerDraft | null =>
  parse(nameOf(userId, messageId));

/** Whether this browser keeps it. */
export function keepDraft(
  userId: number,
  messageId: number,
  draft: AnswerDraft,
): boolean {
  try {
    localStorage.setItem(nameOf(userId, messageId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(userId: number, messageId: number): void {
  try {
    localStorage.removeItem(nameOf(userId, messageId));
  } catch {
    // Nothing was kept in the first place.
  }
}

const namesOf = (userId: number): string[] => {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefixOf(userId)));
  } catch {
    return [];
  }
};

/** How many answers one person has begun that have words. */
export const countDrafts = (userId: number): number =>
  namesOf(userId).filter((name) => parse(name)?.text.trim()).length;

/** Forgets all of them. */
export function forgetDrafts(userId: number): void {
  for (const name of namesOf(userId)) {
    localStorage.removeItem(name);
  }
}

const KEY_BYTES = 16;

/** As random as the server asks; `crypto.randomUUID` is of secure pages only. */
export function newAnswerKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
