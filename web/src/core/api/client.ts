// The API client for the calls of specification §7, typed by the generated schema. The types are those
// of openapi-fetch; the implementation is a small wrapper of `fetch`.

import type { Client, ClientPathsWithMethod, MethodResponse } from 'openapi-fetch';
import { messages } from './messages';
import type { components, paths } from './schema';

/** The types of the calls' data. */
export type Schemas = components['schemas'];

/** The error of a call; `message` is for the user, `status` 0 means no response. */
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

/** The timeout of a call with its response; uploads have a longer one. */
export const TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 300_000;

/** The stored token; null without storage. */
export function storedToken(): string | null {
  try {
    return sessionStorage.getItem('accessToken') ?? localStorage.getItem('accessToken');
  } catch {
    return null;
  }
}

/** The header with the stored token, sent with every call (§6); public calls ignore it. */
const TOKEN_HEADER = 'x-access-token';

/** The result of a call, for listeners. */
export interface CallResult {
  /** The call, as the schema names it. */
  call: string;
  status: number;
  /** The token of the call. */
  token: string | null;
}

type AnyClient = Client<paths>;
type Method = 'get' | 'post';

type DefinedData<T, None> = [NonNullable<T>] extends [never] ? None : NonNullable<T>;
type BodyOf<Call> = Call extends { requestBody?: infer Body }
  ? DefinedData<Body, undefined> extends { content: infer Content }
    ? Content[keyof Content]
    : undefined
  : undefined;
type QueryOf<Call> = Call extends { parameters: { query?: infer Query } }
  ? DefinedData<Query, Record<string, never>>
  : Record<string, never>;

/**
 * Makes a call and returns its data; throws an ApiError. `failed` is the error text when the server
 * sends no message (§8), `away` without a response (by default `failed`).
 */
type DataCall<M extends Method, Given extends 'body' | 'query'> = <
  Path extends ClientPathsWithMethod<AnyClient, M>,
>(
  path: Path,
  given: Given extends 'body' ? BodyOf<paths[Path][M]> : QueryOf<paths[Path][M]>,
  failed: string,
  away?: string,
) => Promise<MethodResponse<AnyClient, M, Path>>;

export interface Api {
  get: DataCall<'get', 'query'>;
  post: DataCall<'post', 'body'>;
  /** A POST with a query and no body: the lists of the specification. */
  list: DataCall<'post', 'query'>;
  /** Makes any call and returns its response, also one with an error status. */
  fetch: Pick<AnyClient, 'GET' | 'POST'>;
  /** Calls the listener after every response; the result unsubscribes. */
  onAnswer: (heard: (answered: CallResult) => void) => () => void;
}

/** The options of a call; the schema narrows them. */
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
 * Aborts a call when its caller aborts or after the timeout. `AbortSignal.any` is missing in
 * supported browsers (Safari before 17.4).
 */
function endOf(ms: number, caller: AbortSignal | undefined): AbortSignal {
  const end = new AbortController();
  // After the response the timer is not needed.
  setTimeout(() => end.abort(new DOMException('', 'TimeoutError')), ms);
  if (caller?.aborted) {
    end.abort(caller.reason);
  } else {
    caller?.addEventListener('abort', () => end.abort(caller.reason), { once: true });
  }
  return end.signal;
}

/**
 * Whether a call is made without a connection: the service worker may have a cached response.
 * It has none for private calls (features/offline/worker/strategies.ts).
 */
const mayBeHere = (method: string, call: string) =>
  method === 'GET' &&
  !/^\/api\/(?:admin|auth|me)\//.test(call) &&
  Boolean(navigator.serviceWorker?.controller);

/** The address of a call; undefined parameters are left out. */
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

/** The data of a successful response, or the error of another one. */
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
      // The browser sets the content type of a form, with its boundary.
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
  const fetchBy = { GET: by('GET'), POST: by('POST') };
  const dataBy =
    (method: keyof typeof fetchBy, optionsOf: (given: unknown) => object) =>
    (call: string, given: unknown, failed: string, away?: string) =>
      dataOf(fetchBy[method](call, optionsOf(given)), failed, away);
  const asBody = (body: unknown) => ({ body });
  const asQuery = (query: unknown) => ({ params: { query } });
  const calls = {
    get: dataBy('GET', asQuery),
    post: dataBy('POST', asBody),
    list: dataBy('POST', asQuery),
    fetch: fetchBy,
    onAnswer(heard: (answered: CallResult) => void) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
  // The schema types the options and the result.
  return calls as unknown as Api;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** The data of a call; what is thrown is an ApiError (DataCall has the texts). */
export async function dataOf<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
  failed: string,
  away = failed,
): Promise<T> {
  let answer: Awaited<typeof call>;
  try {
    answer = await call;
  } catch (error) {
    if (isTimeout(error)) {
      throw new ApiError(messages.timedOut, 0);
    }
    throw new ApiError(navigator.onLine ? away : messages.offline, 0);
  }
  if (answer.data !== undefined && answer.response.ok) {
    return answer.data;
  }
  const body = answer.error as { message?: unknown; field?: unknown } | undefined;
  const message =
    typeof body?.message === 'string' && body.message !== '' ? body.message : failed;
  const field = typeof body?.field === 'string' ? body.field : undefined;
  throw new ApiError(message, answer.response.status, field);
}
