// The calls about messages as leads; each needs ManageMessages.

import { type Api, unwrap } from '../../../../core/api/client';
import type { components } from '../../../../core/api/schema';
import { messages } from './messages';

export type Lead = components['schemas']['LeadResponse'];
export type LeadState = components['schemas']['LeadState'];
export type LeadPerson = components['schemas']['LeadPerson'];
export type WholeLead = components['schemas']['WholeLead'];
export type Note = components['schemas']['NoteResponse'];
export type Answer = components['schemas']['AnswerResponse'];
export type Board = components['schemas']['BoardResponse'];
export type People = components['schemas']['MessagePeople'];
export type Changed = components['schemas']['ChangedMessages'];
export type Undo = components['schemas']['Undo'];

export const leadStates = ['new', 'in_progress', 'answered', 'done'] as const;

/** A message in the version that the user has seen. */
export interface Target {
  message_id: number;
  revision?: number;
}

export const targetOf = ({ id, lead }: { id: number; lead: Lead | null }): Target => ({
  message_id: id,
  ...(lead && { revision: lead.revision }),
});

export function moveMessages(api: Api, targets: readonly Target[], state: LeadState) {
  return unwrap(
    () =>
      api.POST('/api/admin/move_message', { body: { messages: [...targets], state } }),
    messages.changeFailed,
  );
}

export function assignMessages(
  api: Api,
  targets: readonly Target[],
  assignee_id: number | null,
) {
  const body = { messages: [...targets], assignee_id };
  return unwrap(
    () => api.POST('/api/admin/assign_message', { body }),
    messages.changeFailed,
  );
}

export function markMessages(
  api: Api,
  targets: readonly Target[],
  change: { is_read?: boolean; is_suspected?: boolean },
) {
  const body = { messages: [...targets], ...change };
  return unwrap(
    () => api.POST('/api/admin/mark_messages', { body }),
    messages.changeFailed,
  );
}

export function trashMessages(api: Api, targets: readonly Target[]) {
  return unwrap(
    () => api.POST('/api/admin/trash_messages', { body: { messages: [...targets] } }),
    messages.changeFailed,
  );
}

export function takeBack(api: Api, undo: readonly Undo[]) {
  return unwrap(
    () => api.POST('/api/admin/take_back_messages', { body: { messages: [...undo] } }),
    messages.changeFailed,
  );
}

export function remind(api: Api, target: Target, remind_at: number | null) {
  return unwrap(
    () => api.POST('/api/admin/remind_message', { body: { ...target, remind_at } }),
    messages.changeFailed,
  );
}

export function addNote(api: Api, message_id: number, note: string) {
  return unwrap(
    () => api.POST('/api/admin/add_message_note', { body: { message_id, note } }),
    messages.noteFailed,
  );
}

export function deleteNote(api: Api, note_id: number) {
  return unwrap(
    () => api.POST('/api/admin/delete_message_note', { body: { note_id } }),
    messages.noteFailed,
  );
}

export interface AnswerBody {
  message_id: number;
  subject: string;
  text: string;
  language: 'en' | 'fr';
  reply_to: 'company' | 'me';
  seen_answer: number | null;
  key: string;
}

export function sendAnswer(api: Api, body: AnswerBody) {
  return unwrap(
    () => api.POST('/api/admin/answer_message', { body }),
    messages.answerFailed,
  );
}

export async function findPeople(api: Api): Promise<People> {
  const call = () => api.POST('/api/admin/message_people');
  return (await unwrap(call, messages.peopleFailed)).data;
}

export async function findBoard(api: Api, assignee: string): Promise<Board> {
  const query = assignee === '' ? {} : { assignee };
  const call = () => api.POST('/api/admin/message_board', { params: { query } });
  return (await unwrap(call, messages.boardFailed)).data;
}
