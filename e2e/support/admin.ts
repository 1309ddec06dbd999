// What the journeys through the admin area begin with.

import type { Page } from '@playwright/test';
import { isAccessible } from './axe';
import type { Account, Server } from './server';
import { expect, hydrated } from './test';

const owners = new WeakMap<Server, Account>();

/** The administrator of a worker's tests; those that change a password make their own. */
export function owner(server: Server): Account {
  const known = owners.get(server) ?? server.administrator();
  owners.set(server, known);
  return known;
}

/** Fills in the form that is in view and sends it. */
export async function sendSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in as the administrator, and opens a screen. */
export async function openAdmin(page: Page, server: Server, path: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await hydrated(page);
  await sendSignIn(page, owner(server));
  await expect(page).toHaveURL(path);
}

/** Nothing is wider than the window, and axe finds nothing. */
export async function isSound(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing is wider than the window').toBeLessThanOrEqual(0);
  await isAccessible(page);
}

/** The windows and the times of day in which a screen is looked at. */
export const views = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;
