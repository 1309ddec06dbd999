// The calls of specification §7, typed by the generated schema.

import createClient, { type Middleware } from 'openapi-fetch';
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

/** Specification §8. */
export const OFFLINE = 'No internet connection!';

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

export function createApi(fetchImpl?: typeof fetch) {
  const client = createClient<paths>({
    baseUrl: typeof location === 'undefined' ? '' : location.origin,
    credentials: 'same-origin',
    fetch: (request) => (fetchImpl ?? fetch)(request),
  });
  client.use(withToken);
  return client;
}

export type Api = ReturnType<typeof createApi>;

/**
 * The data of an answer.
 *
 * @param fallback what to say when the server gave no message (§8)
 * @throws ApiError
 */
export async function unwrap<T>(
  call: () => Promise<{ data?: T; error?: unknown; response: Response }>,
  fallback: string,
): Promise<T> {
  if (!navigator.onLine) {
    throw new ApiError(OFFLINE, 0);
  }
  let answer: Awaited<ReturnType<typeof call>>;
  try {
    answer = await call();
  } catch {
    throw new ApiError(navigator.onLine ? fallback : OFFLINE, 0);
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
