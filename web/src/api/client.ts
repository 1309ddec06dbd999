// The calls of specification §7, typed by the generated schema. The types are those of
// openapi-fetch; what is done is `fetch`.

import type createClient from 'openapi-fetch';
import { messages } from './messages';
import type { paths } from './schema';

/** Why a call was not answered as hoped; `message` is for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly field: string | undefined;

  constructor(message: string, status: number, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

/** How long a call may take, answer included; a picture that is sent has longer. */
export const TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 300_000;

/** The stored token; none in a browser that lets no page keep anything. */
export function storedToken(): string | null {
  try {
    return sessionStorage.getItem('accessToken') ?? localStorage.getItem('accessToken');
  } catch {
    return null;
  }
}

/** A stored token is sent on every call (§6); public calls ignore it. */
const TOKEN_HEADER = 'x-access-token';

/** An answer to any call, as far as others hear of it. */
export interface CallResult {
  /** The call, as the schema names it. */
  call: string;
  status: number;
  /** What the call was made with. */
  token: string | null;
}

export interface Api
  extends Pick<ReturnType<typeof createClient<paths>>, 'GET' | 'POST'> {
  /** Tells of every answer; what it gives back ends that. */
  onAnswer: (heard: (answered: CallResult) => void) => () => void;
}

/** What a call is given; the schema says which of it. */
interface CallOptions {
  params?: {
    path?: Record<string, unknown>;
    query?: Record<string, unknown>;
  };
  body?: unknown;
  bodySerializer?: (body: unknown) => BodyInit;
  headers?: HeadersInit;
  parseAs?: 'json' | 'blob';
  signal?: AbortSignal;
}

/**
 * Ends a call when its caller gives up or its time is over. By hand, because
 * `AbortSignal.any` is younger than browsers that people still use (Safari before 17.4),
 * and without it no call would be made at all.
 */
function endOf(ms: number, caller: AbortSignal | undefined): AbortSignal {
  const end = new AbortController();
  // After the answer has come it ends nothing.
  setTimeout(() => end.abort(new DOMException('', 'TimeoutError')), ms);
  if (caller?.aborted) {
    end.abort(caller.reason);
  } else {
    caller?.addEventListener('abort', () => end.abort(caller.reason), { once: true });
  }
  return end.signal;
}

/**
 * Whether a call may be made without a connection: the service worker may have an answer to
 * it. It has none to what is private (features/offline/worker/caches.ts).
 */
const mayBeHere = (method: string, call: string) =>
  method === 'GET' &&
  !/^\/api\/(?:admin|auth|me)\//.test(call) &&
  Boolean(navigator.serviceWorker?.controller);

/** The address of a call; what is absent is left out of its query. */
function callAddress(
  call: string,
  { path = {}, query = {} }: CallOptions['params'] = {},
): string {
  const address = call.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [`${name}=${encodeURIComponent(String(value))}`],
  );
  return `${location.origin}${address}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

function bodyOf({ body, bodySerializer }: CallOptions): BodyInit | undefined {
  if (body === undefined) {
    return undefined;
  }
  return bodySerializer ? bodySerializer(body) : JSON.stringify(body);
}

/** The data of a good answer, or what a bad one says. */
async function read(response: Response, parseAs: CallOptions['parseAs']) {
  if (response.ok && parseAs === 'blob') {
    return { data: await response.blob(), response };
  }
  const text = await response.text();
  if (response.ok) {
    return { data: text === '' ? undefined : JSON.parse(text), response };
  }
  try {
    return { error: JSON.parse(text), response };
  } catch {
    return { error: text, response };
  }
}

export function createApi(fetchImpl?: typeof fetch): Api {
  const listeners = new Set<(answered: CallResult) => void>();
  const by =
    (method: string) =>
    async (call: string, given: CallOptions = {}) => {
      if (!navigator.onLine && !mayBeHere(method, call)) {
        throw new ApiError(messages.offline, 0);
      }
      const body = bodyOf(given);
      const isForm = body instanceof FormData;
      const headers = new Headers(given.headers);
      headers.set('x-language', KEYTURN_LANGUAGE);
      const token = storedToken();
      if (token) {
        headers.set(TOKEN_HEADER, token);
      }
      // A form's has its boundary in it, which the browser knows.
      if (body !== undefined && !isForm && !headers.has('content-type')) {
        headers.set('content-type', 'application/json');
      }
      const response = await (fetchImpl ?? fetch)(callAddress(call, given.params), {
        method,
        headers,
        credentials: 'same-origin',
        signal: endOf(isForm ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS, given.signal),
        ...(body !== undefined && { body }),
      });
      listeners.forEach((heard) => heard({ call, status: response.status, token }));
      return read(response, given.parseAs);
    };
  const calls = {
    GET: by('GET'),
    POST: by('POST'),
    onAnswer(heard: (answered: CallResult) => void) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
  // The schema decides what may be given and what comes back.
  return calls as unknown as Api;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/**
 * The data of an answer.
 *
 * @param fallback what to say when the server gave no message (§8)
 * @param thrown what to say when there was no answer; the same unless given
 * @throws ApiError
 */
export async function unwrap<T>(
  call: () => Promise<{ data?: T; error?: unknown; response: Response }>,
  fallback: string,
  thrown = fallback,
): Promise<T> {
  let answer: Awaited<ReturnType<typeof call>>;
  try {
    answer = await call();
  } catch (error) {
    if (isTimeout(error)) {
      throw new ApiError(messages.timedOut, 0);
    }
    throw new ApiError(navigator.onLine ? thrown : messages.offline, 0);
  }
  if (answer.data !== undefined && answer.response.ok) {
    return answer.data;
  }
  const body = answer.error as { message?: unknown; field?: unknown } | undefined;
  const message =
    typeof body?.message === 'string' && body.message !== '' ? body.message : fallback;
  const field = typeof body?.field === 'string' ? body.field : undefined;
  throw new ApiError(message, answer.response.status, field);
}
