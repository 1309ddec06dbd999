// Every test begins with an empty document, an empty storage and a strict network.

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { network } from './network';

// A busy machine may take long; what never comes fails all the same.
configure({ asyncUtilTimeout: 5_000 });

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  network.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
  document.head.querySelectorAll('title, meta, link').forEach((one) => one.remove());
  vi.useRealTimers();
});
afterAll(() => network.close());
