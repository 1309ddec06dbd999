// The drafts of answers to messages (core/drafts/draft-store.ts).

import { DraftStore } from '../../../../core/drafts/draft-store';

export interface AnswerDraft {
  subject: string;
  text: string;
  language: 'en' | 'fr';
  replyTo: 'company' | 'me';
  /** The idempotency key of the answer. */
  key: string;
}

/** The id of a draft is the id of its message. */
export const answerDrafts = new DraftStore<AnswerDraft>('answers');
