// Journeys through the real program in the system's Chromium. Each worker starts
// a server of its own (support/server.ts), so tests may run side by side.
import { defineConfig } from '@playwright/test';
import { QUICKEST } from './support/chromium';

export default defineConfig({
  globalSetup: './support/sample.ts',
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Once more: Chromium gives up requests when a network interface of the machine
  // comes or goes. Those that need it are counted, and too many fail the run (last-words.ts).
  retries: 1,
  // Only what fails takes as long; a busy machine takes long for what is right, too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A worker's server is its project's: what the admin area writes is not in the way of
  // those who count what is public.
  projects: [
    { name: 'public', testDir: 'public' },
    { name: 'admin', testDir: 'admin' },
    { name: 'attacks', testDir: 'attacks' },
    { name: 'support', testDir: 'support' },
  ],
  reporter: [['list'], ['./support/last-words.ts']],
  use: {
    browserName: 'chromium',
    // Requests that a worker answers cannot be held back or counted; offline.spec.ts has it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Pacific/Auckland',
    trace: 'on-first-retry',
    launchOptions: QUICKEST,
  },
});
