// `test` with a server for the worker, and with a page on which every complaint
// of the browser is a failure.

import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { Server } from './server';

interface Worker {
  server: Server;
}

interface Each {
  /** Complaints that a test expects; it may clear them. */
  complaints: string[];
}

export const test = base.extend<Each, Worker>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // Journeys go without the service worker (playwright.config.ts), which it says itself.
        const isOurs = !message.text().includes('registration blocked by Playwright');
        if (isOurs && ['error', 'warning'].includes(message.type())) {
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Takes the line from a page or gives it back, and waits until the page knows. */
export async function setLine(page: Page, isThere: boolean) {
  await page.context().setOffline(!isThere);
  await page.waitForFunction((expected) => navigator.onLine === expected, isThere);
}

/** Counts how far pages move under the reader, from the next load on; how far this one did. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    let shifts = 0;
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number })[]) {
        shifts += entry.value;
      }
    };
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shiftsSoFar: () => {
        add(observer.takeRecords());
        return shifts;
      },
    });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'shiftsSoFar') as () => number)());
}

/** Holds back the answers to some requests until what it answers is called. */
export async function hold(page: Page, requests: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(requests, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/**
 * Waits until React has taken over; before that a click is a page load. A public page waits
 * for a sign of somebody, which is given until the loader has heard it.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointermove'));
    return 'hydrated' in document.documentElement.dataset;
  });
  await page.locator('#menu-button, .standalone-bar[data-hydrated]').waitFor({ state: 'attached' });
}

/** What is announced at once in a page or a dialog: the first alert that says something. */
export const alertIn = (where: Page | Locator) =>
  where.getByRole('alert').filter({ hasText: /./ }).first();
