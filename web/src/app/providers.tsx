// What every screen can reach: the API, the company, the message bar.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Api, ApiError, createApi } from '../api/client';
import { MessageBar, type Message } from '../ui/message-bar';
import { messages } from './messages';
import type { PageState } from './page-state';

/** How long an answer counts as fresh; keeps hydration from fetching again. */
const STALE_MS = 60_000;

/**
 * How long what was read is kept after it was last shown: Back finds a page as it was
 * left, with its place, however long somebody has read or been away.
 */
const KEPT_MS = 24 * 60 * 60_000;

/** Asked once more, unless the server has understood and refused; 429 is such an answer. */
function mayHelp(failures: number, error: unknown): boolean {
  const isRefused =
    error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < 1 && !isRefused;
}

/** A client for one visitor, with what the server has loaded. */
export function createQueryClient(state: PageState): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: KEPT_MS,
        retry: mayHelp,
        refetchOnWindowFocus: false,
        // Without a connection a call fails at once and says so (§8); by default
        // it would wait without a word. What failed is asked again afterwards.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  for (const { key, data } of state.queries) {
    client.setQueryData(key, data);
  }
  return client;
}

const nothingToFetch = () => {};

const StateContext = createContext<PageState | null>(null);
const PrefetchContext = createContext<(pathname: string) => void>(nothingToFetch);
const ApiContext = createContext<Api | null>(null);
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
/** Fetches the screen of an address of ours before it is gone to. */
export const usePrefetchScreen = () => use(PrefetchContext);
/** Shows a text in the message bar; null takes away what is there. */
export const useShowMessage = () => given(use(MessageContext));

interface Props {
  state: PageState;
  client: QueryClient;
  /** Where screens are fetched one by one. */
  prefetch?: (pathname: string) => void;
  children: ReactNode;
}

export function Providers({ state, client, prefetch = nothingToFetch, children }: Props) {
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
          <QueryClientProvider client={client}>
            <MessageContext value={show}>
              {children}
              <MessageBar
                message={message}
                closeLabel={messages.closeMessage}
                onClose={hide}
              />
            </MessageContext>
          </QueryClientProvider>
        </PrefetchContext>
      </ApiContext>
    </StateContext>
  );
}
