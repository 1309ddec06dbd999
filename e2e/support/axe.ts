// What axe finds on a page, once what moves has come to rest.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';

/** Waits for every transition and animation that ends. */
export const isAtRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/**
 * Nothing on the page, or within one part of it, keeps anybody out (WCAG 2.2 AA as axe sees
 * it). Colours on their way between light and dark have no contrast to measure.
 */
export async function isAccessible(page: Page, within?: string): Promise<void> {
  await isAtRest(page);
  // A page keeps it until it is left; one evaluates what no policy of the page forbids.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  const violations = await page.evaluate(async (selector) => {
    const { axe: tool } = window as unknown as { axe: typeof axe };
    const found = await tool.run(selector ?? document, {
      resultTypes: ['violations'],
      // What is read on a control is in its name (WCAG 2.5.3); axe looks only when asked to.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, within);
  expect(violations).toEqual([]);
}
