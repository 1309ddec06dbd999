// The calls about messages; each needs ManageMessages.

import { fetchFile } from '../../../../core/admin/file-export';
import { type Api, unwrap } from '../../../../core/api/client';
import type { components } from '../../../../core/api/schema';
import type { ListFilters } from '../../../../core/list/list-address';
import type { ListQuery } from '../../../../core/list/use-admin-list';
import { zoneName } from '../../../../lib/moment';
import { messages } from './messages';

export type Message = components['schemas']['MessageResponse'];
export type MessageRow = components['schemas']['MessageRowResponse'];
export type MessageMail = components['schemas']['MessageMailResponse'];
export type MessageCounts = components['schemas']['MessageCounts'];

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
  return unwrap(
    () => api.POST('/api/admin/all_messages', { params: { query } }),
    messages.listFailed,
  );
}

export async function countMessages(api: Api): Promise<MessageCounts> {
  const call = () => api.GET('/api/admin/message_counts');
  return (await unwrap(call, messages.countFailed)).data;
}

export async function findMessage(api: Api, message_id: number): Promise<Message> {
  const call = () => api.POST('/api/admin/edit_message', { body: { message_id } });
  return (await unwrap(call, messages.findFailed)).data;
}

interface Change {
  is_read?: boolean;
  is_suspected?: boolean;
}

export function updateMessage(api: Api, message_id: number, change: Change) {
  return unwrap(
    () => api.POST('/api/admin/update_message', { body: { message_id, ...change } }),
    messages.updateFailed,
  );
}

export function deleteMessage(api: Api, message_id: number) {
  return unwrap(
    () => api.POST('/api/admin/delete_message', { body: { message_id } }),
    messages.deleteFailed,
  );
}

/** Exports the messages of a filter and a search as a file. */
export const exportMessages = (
  api: Api,
  filter: InboxFilter,
  { search, filters: set }: ListQuery,
) =>
  fetchFile(
    () =>
      api.POST('/api/admin/export_messages', {
        params: { query: { ...leadQuery(filter, set), search, zone: zoneName() } },
        parseAs: 'blob',
      }),
    `messages-${filter}.csv`,
    messages.exportFailed,
  );
