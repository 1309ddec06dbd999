import { useIsInitialEntry } from '../../core/initial-entry';
import { useQueryCache } from '../../core/providers';

/** The error of the initial address. */
export function useListError(): string | undefined {
  const isInitialEntry = useIsInitialEntry();
  const { data } = useQueryCache().getQueryState<{ message: string }>(['kept-problem']);
  return isInitialEntry ? data?.message : undefined;
}
