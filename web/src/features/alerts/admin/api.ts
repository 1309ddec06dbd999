// The calls of the screen of alerts.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api, Schemas } from '../../../core/api/client';
import { errorText } from '../../../core/api/field-error';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { useApi, useToast } from '../../../core/providers';
import { messages } from './messages';

export type StaleHome = Schemas['StaleHome'];
type Unanswered = Schemas['UnansweredSearch'];

const SIZE = 20;

interface Page<T> {
  rows: T[];
  total: number;
}

/** A list that grows by a page at a time. */
export interface GrowingList<T> {
  page: Page<T> | undefined;
  isFailed: boolean;
  again: () => Promise<unknown>;
  more: () => void;
}

/** Loads the data of a part once; a failure is shown in a toast. */
export function useAlertsQuery<T>(key: readonly unknown[], ask: () => Promise<T>) {
  const show = useToast();
  return useQuery({
    queryKey: [ADMIN_KEY, 'alerts', ...key],
    queryFn: async () => {
      try {
        return await ask();
      } catch (error) {
        show({ severity: 'error', text: errorText(error, messages.failed) });
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
}

export function useGrowingList<T>(
  name: string,
  load: (api: Api, size: number) => Promise<Page<T>>,
): GrowingList<T> {
  const api = useApi();
  const [size, setSize] = useState(SIZE);
  const asked = useAlertsQuery([name, size], () => load(api, size));
  const { data: page, refetch, isError } = asked;
  return { page, isFailed: isError, again: refetch, more: () => setSize(size + SIZE) };
}

export async function loadStaleHomes(api: Api, size: number): Promise<Page<StaleHome>> {
  const query = { page: 0, size };
  const answer = await api.list('/api/admin/stale_homes', query, messages.failed);
  return { rows: answer.tableData, total: answer.totalItems };
}

export async function loadUnansweredSearches(
  api: Api,
  size: number,
): Promise<Page<Unanswered>> {
  const query = { page: 0, size };
  const answer = await api.list('/api/admin/unanswered_searches', query, messages.failed);
  return { rows: answer.tableData, total: answer.totalItems };
}
