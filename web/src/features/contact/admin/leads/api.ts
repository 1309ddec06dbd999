// The calls about messages as leads; each needs ManageMessages.

import type { Api, Schemas } from '../../../../core/api/client';
import { messages } from './messages';

export type Lead = Schemas['LeadResponse'];
export type LeadState = Schemas['LeadState'];
export type LeadPerson = Schemas['LeadPerson'];
export type WholeLead = Schemas['WholeLead'];
export type Note = Schemas['NoteResponse'];
export type Answer = Schemas['AnswerResponse'];
export type Board = Schemas['BoardResponse'];
export type Assignees = Schemas['MessagePeople'];
export type LeadChange = Schemas['ChangedMessages'];
export type LeadUndo = Schemas['Undo'];

export const leadStates = ['new', 'in_progress', 'answered', 'done'] as const;

/** A message in the version that the user has seen. */
export interface LeadTarget {
  message_id: number;
  revision?: number;
}

export const leadTargetOf = ({
  id,
  lead,
}: {
  id: number;
  lead: Lead | null;
}): LeadTarget => ({
  message_id: id,
  ...(lead && { revision: lead.revision }),
});

export function moveMessages(api: Api, targets: readonly LeadTarget[], state: LeadState) {
  return api.post(
    '/api/admin/move_message',
    { messages: [...targets], state },
    messages.changeFailed,
  );
}

export function assignMessages(
  api: Api,
  targets: readonly LeadTarget[],
  assignee_id: number | null,
) {
  const body = { messages: [...targets], assignee_id };
  return api.post('/api/admin/assign_message', body, messages.changeFailed);
}

export function markMessages(
  api: Api,
  targets: readonly LeadTarget[],
  change: { is_read?: boolean; is_suspected?: boolean },
) {
  const body = { messages: [...targets], ...change };
  return api.post('/api/admin/mark_messages', body, messages.changeFailed);
}

export function trashMessages(api: Api, targets: readonly LeadTarget[]) {
  return api.post(
    '/api/admin/trash_messages',
    { messages: [...targets] },
    messages.changeFailed,
  );
}

export function undoLeadChanges(api: Api, undo: readonly LeadUndo[]) {
  return api.post(
    '/api/admin/take_back_messages',
    { messages: [...undo] },
    messages.changeFailed,
  );
}

export function setReminder(api: Api, target: LeadTarget, remind_at: number | null) {
  return api.post(
    '/api/admin/remind_message',
    { ...target, remind_at },
    messages.changeFailed,
  );
}

export function addNote(api: Api, message_id: number, note: string) {
  return api.post(
    '/api/admin/add_message_note',
    { message_id, note },
    messages.noteFailed,
  );
}

export function deleteNote(api: Api, note_id: number) {
  return api.post('/api/admin/delete_message_note', { note_id }, messages.noteFailed);
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
  return api.post('/api/admin/answer_message', body, messages.answerFailed);
}

export async function findPeople(api: Api): Promise<Assignees> {
  return (await api.post('/api/admin/message_people', undefined, messages.peopleFailed))
    .data;
}

export async function findBoard(api: Api, assignee: string): Promise<Board> {
  const query = assignee === '' ? {} : { assignee };
  return (await api.list('/api/admin/message_board', query, messages.boardFailed)).data;
}
