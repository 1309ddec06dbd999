import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../testing/network';
import { controlBy } from '../../testing/worker';
import { ApiError, createApi, dataOf } from './client';

afterEach(() => {
  vi.unstubAllGlobals();
});

const FALLBACK = 'Fetching Latest Blogs failed';

function latest() {
  return createApi().get('/api/admin/latest_blogs', {}, FALLBACK);
}

function reply(response: () => Response) {
  const tokens: (string | null)[] = [];
  network.use(
    http.get('*/api/admin/latest_blogs', ({ request }) => {
      tokens.push(request.headers.get('x-access-token'));
      return response();
    }),
  );
  return tokens;
}

async function failure(): Promise<ApiError> {
  const error: unknown = await latest().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('a call says in which language its answer is read', async () => {
  let said: string | null = null;
  network.use(
    http.get('*/api/admin/latest_blogs', ({ request }) => {
      said = request.headers.get('x-language');
      expect(new URL(request.url).search, 'English is what a list is without more').toBe(
        '',
      );
      return HttpResponse.json({ data: [] });
    }),
  );
  await latest();
  expect(said).toBe('en');
});

test('a good answer is its data', async () => {
  reply(() => HttpResponse.json({ data: [] }));
  expect(await latest()).toEqual({ data: [] });
});

test.each([
  ['the message of the server', { message: 'Too many calls' }, 'Too many calls'],
  ['its own words without one', {}, FALLBACK],
  ['its own words for an empty one', { message: '' }, FALLBACK],
  ['its own words for one that is no text', { message: { a: 1 } }, FALLBACK],
])('a refusal says %s (§8)', async (_, body, expected) => {
  reply(() => HttpResponse.json(body, { status: 429 }));
  expect(await failure()).toMatchObject({ message: expected, status: 429 });
});

test('a refusal names the field that is wrong', async () => {
  reply(() => HttpResponse.json({ message: 'No', field: 'size' }, { status: 422 }));
  expect((await failure()).field).toBe('size');
});

test.each([
  ['an error page of something between', 502, '<h1>Bad gateway</h1>'],
  ['an answer that is not what was promised', 200, '<h1>Sign in to this Wi-Fi</h1>'],
])('%s is never shown', async (_, status, body) => {
  reply(() => new Response(body, { status, headers: { 'content-type': 'text/html' } }));
  expect((await failure()).message).toBe(FALLBACK);
});

test('a call that does not come through says what failed', async () => {
  reply(() => HttpResponse.error());
  expect(await failure()).toMatchObject({ message: FALLBACK, status: 0 });
});

test('without a connection nothing is sent (§5)', async () => {
  const calls = reply(() => HttpResponse.json({ data: [] }));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await failure()).message).toBe('No internet connection!');
  expect(calls).toEqual([]);
});

test('without a connection a public call is left to the worker, and what is private is not', async () => {
  const calls: string[] = [];
  network.use(
    http.get('*/api/homes', ({ request }) => {
      calls.push(request.url);
      return HttpResponse.json({ total: 2 });
    }),
  );
  const homes = () => createApi().get('/api/homes', {}, FALLBACK);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = { message: 'No internet connection!', status: 0 };
  await expect(homes(), 'no worker').rejects.toMatchObject(offline);
  const worker = controlBy();
  expect(await homes(), 'what the worker has kept').toEqual({ total: 2 });
  expect(calls).toHaveLength(1);
  network.use(http.get('*/api/homes', () => HttpResponse.error()));
  await expect(homes(), 'what it has not').rejects.toMatchObject(offline);
  await expect(latest(), 'what it never has').rejects.toMatchObject(offline);
  worker.end();
});

test('a stored token goes along, the one of this window first (§6)', async () => {
  const tokens = reply(() => HttpResponse.json({ data: [] }));
  await latest();
  localStorage.setItem('accessToken', 'kept');
  await latest();
  sessionStorage.setItem('accessToken', 'of this window');
  await latest();
  expect(tokens).toEqual([null, 'kept', 'of this window']);
});

test('a browser that keeps nothing can still read', async () => {
  const tokens = reply(() => HttpResponse.json({ data: [] }));
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(await latest()).toEqual({ data: [] });
  expect(tokens).toEqual([null]);
});

/** Calls, and waits for an answer that never comes; how long it was waited for. */
async function callTooLong(
  call: (api: ReturnType<typeof createApi>) => Promise<unknown>,
) {
  vi.useFakeTimers();
  const began = Date.now();
  const api = createApi(
    (_, init) =>
      new Promise((_done, failed) => {
        const { signal } = init ?? {};
        signal?.addEventListener('abort', () => failed(signal.reason as Error));
      }),
  );
  let waited = 0;
  const answer = call(api).catch((reason: unknown) => {
    waited = Date.now() - began;
    return reason;
  });
  await vi.runAllTimersAsync();
  return { error: await answer, waited };
}

const late = {
  message: 'The server is taking too long to answer. Please try again.',
  status: 0,
};

test('a call is given up after half a minute, and says so', async () => {
  const { error, waited } = await callTooLong((api) =>
    api.get('/api/admin/latest_blogs', {}, FALLBACK),
  );
  expect(error).toMatchObject(late);
  expect(waited).toBe(30_000);
});

test('a picture that is sent has five minutes', async () => {
  const body = new FormData();
  const { error, waited } = await callTooLong((api) =>
    dataOf(
      api.fetch.POST('/api/admin/add_blog', {
        body: body as never,
        bodySerializer: () => body,
      }),
      FALLBACK,
    ),
  );
  expect(error).toMatchObject(late);
  expect(waited).toBe(300_000);
});

test('a caller may still give up by itself', async () => {
  const caller = new AbortController();
  const api = createApi(async (_, init) => {
    caller.abort();
    init?.signal?.throwIfAborted();
    return HttpResponse.json({ data: [] });
  });
  const call = dataOf(
    api.fetch.GET('/api/admin/latest_blogs', { signal: caller.signal }),
    FALLBACK,
  );
  await expect(call).rejects.toMatchObject({ message: FALLBACK });
});

test('no answer may have other words than an answer that says nothing (§8)', async () => {
  reply(() => HttpResponse.error());
  const call = createApi().get(
    '/api/admin/latest_blogs',
    {},
    FALLBACK,
    'It was not sent',
  );
  await expect(call).rejects.toMatchObject({ message: 'It was not sent' });
});

test('a browser without AbortSignal.any calls all the same', async () => {
  vi.stubGlobal('AbortSignal', class extends EventTarget {});
  reply(() => HttpResponse.json({ data: [] }));
  expect(await latest()).toEqual({ data: [] });
});
