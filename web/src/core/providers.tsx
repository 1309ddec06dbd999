// The contexts of every screen: the page's state, the API, the query cache, the toast.

import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { QueryCache } from './api/query-cache';
import { type Api, createApi } from './api/client';
import { Toast, type ToastMessage } from '../ui/toast';
import { messages } from './messages';
import type { PageState } from './page-state';

const noPrefetch = () => {};

const StateContext = createContext<PageState | null>(null);
const PrefetchContext = createContext<(pathname: string) => void>(noPrefetch);
const ApiContext = createContext<Api | null>(null);
const QueryCacheContext = createContext<QueryCache | null>(null);
/** Shows a toast; null hides the current one. */
export type ShowToast = (message: Omit<ToastMessage, 'id'> | null) => void;

const ToastContext = createContext<ShowToast | null>(null);

function given<T>(value: T | null): T {
  if (value === null) {
    throw new Error('outside of <Providers>');
  }
  return value;
}

/** The state of the first page; the company's details are the same for all pages. */
export const usePageState = () => given(use(StateContext));
export const useCompany = () => usePageState().site;
export const useApi = () => given(use(ApiContext));
/** The cache of the public site's queries; it lives as long as the document. */
export const useQueryCache = () => given(use(QueryCacheContext));
/** Loads the screen of a path ahead of a navigation. */
export const usePrefetchScreen = () => use(PrefetchContext);
export const useToast = () => given(use(ToastContext));

interface Props {
  state: PageState;
  queryCache: QueryCache;
  /** Present where screens are loaded on demand. */
  prefetch?: (pathname: string) => void;
  children: ReactNode;
}

export function Providers({ state, queryCache, prefetch = noPrefetch, children }: Props) {
  const api = useMemo(() => createApi(), []);
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const count = useRef(0);
  const show = useCallback<ShowToast>((next) => {
    count.current += 1;
    setMessage(next && { ...next, id: count.current });
  }, []);
  const hide = useCallback(() => setMessage(null), []);
  return (
    <StateContext value={state}>
      <ApiContext value={api}>
        <PrefetchContext value={prefetch}>
          <QueryCacheContext value={queryCache}>
            <ToastContext value={show}>
              {children}
              <Toast
                message={message}
                closeLabel={messages.closeMessage}
                onClose={hide}
              />
            </ToastContext>
          </QueryCacheContext>
        </PrefetchContext>
      </ApiContext>
    </StateContext>
  );
}
