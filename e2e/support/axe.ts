// What axe finds on a page, once what moves has come to rest.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Nothing on the page, or within one part of it, keeps anybody out (WCAG 2.2 AA as axe sees
 * it). Colours on their way between light and dark have no contrast to measure, so it waits
 * for every transition that ends.
 */
export async function isAccessible(page: Page, within?: string): Promise<void> {
  await page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    return Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
