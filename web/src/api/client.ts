// The calls of specification §7, typed by the generated schema.

import createClient, { type Middleware } from 'openapi-fetch';
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
const withToken: Middleware = {
  onRequest({ request }) {
    const token = storedToken();
    if (token) {
      request.headers.set('x-access-token', token);
    }
    return request;
  },
};

/**
 * Ends a call when its caller gives up or its time is over. By hand, because
 * `AbortSignal.any` is younger than browsers that people still use (Safari before 17.4),
 * and without it no call would be made at all.
 */
function endOf(request: Request): AbortSignal {
  const type = request.headers.get('content-type') ?? '';
  const ms = type.startsWith('multipart/') ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
  const end = new AbortController();
  const { signal } = request;
  // After the answer has come it ends nothing.
  setTimeout(() => end.abort(new DOMException('', 'TimeoutError')), ms);
  if (signal.aborted) {
    end.abort(signal.reason);
  } else {
    signal.addEventListener('abort', () => end.abort(signal.reason), { once: true });
  }
  return end.signal;
}

export function createApi(fetchImpl?: typeof fetch) {
  const client = createClient<paths>({
    baseUrl: typeof location === 'undefined' ? '' : location.origin,
    credentials: 'same-origin',
    fetch: (request) => (fetchImpl ?? fetch)(request, { signal: endOf(request) }),
  });
  client.use(withToken);
  return client;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

export type Api = ReturnType<typeof createApi>;

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
  if (!navigator.onLine) {
    throw new ApiError(messages.offline, 0);
  }
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
