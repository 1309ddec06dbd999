// What every screen can reach: the API, the company, the message bar.

import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { QueryCache } from '../api/query-cache';
import { type Api, createApi } from '../api/client';
import { type Message, MessageBar } from '../ui/message-bar';
import { messages } from './messages';
import type { PageState } from './page-state';

const nothingToFetch = () => {};

const StateContext = createContext<PageState | null>(null);
const PrefetchContext = createContext<(pathname: string) => void>(nothingToFetch);
const ApiContext = createContext<Api | null>(null);
const QueryCacheContext = createContext<QueryCache | null>(null);
type Show = (message: Omit<Message, 'id'> | null) => void;

const MessageContext = createContext<Show | null>(null);

function given<T>(value: T | null): T {
  if (value === null) {
    throw new Error('outside of <Providers>');
  }
  return value;
}

/** What the page began with; the company's details stay the same for all pages. */
export const usePageState = () => given(use(StateContext));
export const useCompany = () => usePageState().site;
export const useApi = () => given(use(ApiContext));
/** What was read of the public site, for as long as the tab lives. */
export const useQueryCache = () => given(use(QueryCacheContext));
/** Fetches the screen of an address of ours before it is gone to. */
export const usePrefetchScreen = () => use(PrefetchContext);
/** Shows a text in the message bar; null takes away what is there. */
export const useShowMessage = () => given(use(MessageContext));

interface Props {
  state: PageState;
  queryCache: QueryCache;
  /** Where screens are fetched one by one. */
  prefetch?: (pathname: string) => void;
  children: ReactNode;
}

export function Providers({
  state,
  queryCache,
  prefetch = nothingToFetch,
  children,
}: Props) {
  const api = useMemo(() => createApi(), []);
  const [message, setMessage] = useState<Message | null>(null);
  const count = useRef(0);
  const show = useCallback<Show>((next) => {
    count.current += 1;
    setMessage(next && { ...next, id: count.current });
  }, []);
  const hide = useCallback(() => setMessage(null), []);
  return (
    <StateContext value={state}>
      <ApiContext value={api}>
        <PrefetchContext value={prefetch}>
          <QueryCacheContext value={queryCache}>
            <MessageContext value={show}>
              {children}
              <MessageBar
                message={message}
                closeLabel={messages.closeMessage}
                onClose={hide}
              />
            </MessageContext>
          </QueryCacheContext>
        </PrefetchContext>
      </ApiContext>
    </StateContext>
  );
}
