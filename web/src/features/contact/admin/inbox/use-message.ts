// Loads the open message, which marks it as read.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Api } from '../../../../core/api/client';
import { ADMIN_KEY } from '../../../../core/session/session-context';
import { useApi } from '../../../../core/providers';
import { findMessage, type Message, updateMessage } from './api';

const keyOf = (id: number | null) => [ADMIN_KEY, 'message', id];

/** `onRead` is called when the message was unread. */
export function useMessage(id: number | null, onRead: () => void) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => (id === null ? null : read(api, id, onRead)),
    enabled: id !== null,
    // Only once for an opening; another call would mark it as read again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function read(api: Api, id: number, onRead: () => void): Promise<Message> {
  const message = await findMessage(api, id);
  if (message.is_read) {
    return message;
  }
  try {
    await updateMessage(api, id, { is_read: true });
    onRead();
    return { ...message, is_read: true };
  } catch {
    // The message is shown all the same, and stays unread in the list.
    return message;
  }
}

/** Loads an open message again after a change. */
export function useReadAgain() {
  const client = useQueryClient();
  return useCallback(
    (id: number) => client.invalidateQueries({ queryKey: keyOf(id) }),
    [client],
  );
}
