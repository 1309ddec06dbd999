// The figures of the calculators; each of their pages has them.

import { ApiError } from '../../core/api/client';
import { fetchPageData } from '../../core/page-data';
import { useQueryCache } from '../../core/providers';
import { useLocation } from '../../core/router/router';
import { useQuery } from '../../core/use-query';
import type { Figures } from './figures';
import type { Field, ToolValues } from './form';
import { messages } from './messages';
import type { ToolName } from './tool-path';

export interface ToolFigures {
  /** The day of the figures, `YYYY-MM-DD`. */
  today: string;
  figures: Figures;
  /** The first values of each calculator. */
  examples: Record<ToolName, ToolValues>;
}

const KEY = ['figures'];
const HOUR_MS = 3_600_000;

async function fetchFigures(pathname: string): Promise<ToolFigures> {
  const page = await fetchPageData(pathname).catch(() => null);
  const known = page?.state?.queries.find(({ key }) => key[0] === KEY[0]);
  if (!known) {
    throw new ApiError(messages.failed, page?.status ?? 0);
  }
  return known.data as ToolFigures;
}

export function useFigures() {
  const { pathname } = useLocation();
  return useQuery({
    queryKey: KEY,
    queryFn: () => fetchFigures(pathname),
    staleTime: HOUR_MS,
  });
}

/** The server's result for the numbers of its page. */
interface Served {
  values: ToolValues;
  problems: Partial<Record<Field, string>>;
  found: unknown;
}

export function useServedResult(tool: ToolName): Served | undefined {
  return useQueryCache().getQueryState<Served>(['tool', tool]).data;
}
