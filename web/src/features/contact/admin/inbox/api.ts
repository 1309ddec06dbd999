// The calls about messages; each needs ManageMessages.

import { fetchFile } from '../../../../core/admin/file-export';
import type { Api, Schemas } from '../../../../core/api/client';
import type { ListFilters } from '../../../../core/list/list-address';
import type { ListQuery } from '../../../../core/list/use-admin-list';
import { zoneName } from '../../../../lib/moment';
import { messages } from './messages';

export type Message = Schemas['MessageResponse'];
export type MessageRow = Schemas['MessageRowResponse'];
export type MessageMail = Schemas['MessageMailResponse'];
export type MessageCounts = Schemas['MessageCounts'];

export const inboxFilters = ['all', 'unread', 'suspected'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

/** The filters of the address, as the calls name them. */
function leadQuery(filter: InboxFilter, set: ListFilters) {
  const isSpam = filter === 'suspected';
  const { state = '', assignee = '', waiting = '', sender = '' } = set;
  return {
    filter,
    ...(state !== '' && !isSpam && { state }),
    ...(assignee !== '' && { assignee }),
    ...(waiting === 'true' && !isSpam && { waiting: true }),
    ...(/^\d{1,15}$/.test(sender) && { sender: Number(sender) }),
  };
}

export function listMessages(
  api: Api,
  filter: InboxFilter,
  { size, page, search, filters: set }: ListQuery,
) {
  const query = { ...leadQuery(filter, set), size, page, search };
  return api.list('/api/admin/all_messages', query, messages.listFailed);
}

export async function countMessages(api: Api): Promise<MessageCounts> {
  return (await api.get('/api/admin/message_counts', {}, messages.countFailed)).data;
}

export async function findMessage(api: Api, message_id: number): Promise<Message> {
  return (await api.post('/api/admin/edit_message', { message_id }, messages.findFailed))
    .data;
}

interface Change {
  is_read?: boolean;
  is_suspected?: boolean;
}

export function updateMessage(api: Api, message_id: number, change: Change) {
  return api.post(
    '/api/admin/update_message',
    { message_id, ...change },
    messages.updateFailed,
  );
}

export function deleteMessage(api: Api, message_id: number) {
  return api.post('/api/admin/delete_message', { message_id }, messages.deleteFailed);
}

/** Exports the messages of a filter and a search as a file. */
export const exportMessages = (
  api: Api,
  filter: InboxFilter,
  { search, filters: set }: ListQuery,
) =>
  fetchFile(
    api.fetch.POST('/api/admin/export_messages', {
      params: { query: { ...leadQuery(filter, set), search, zone: zoneName() } },
      parseAs: 'blob',
    }),
    `messages-${filter}.csv`,
    messages.exportFailed,
  );
