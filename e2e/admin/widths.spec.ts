// What can be done to a row can be done at every width: the middle of each button is
// in the window, and nothing lies over it.

import type { Locator } from '@playwright/test';
import { callAsOwner, openAdmin } from '../support/admin';
import type { Server } from '../support/server';
import { expect, test } from '../support/test';

const WIDTHS = [320, 390, 700, 768, 820, 900, 1024, 1440, 2560] as const;

const LONG = 'Anne-Marie-Bernadette de la Tour-Saint-Hyacinthe';

/** Which buttons somebody with a mouse or a finger cannot press, and what is there instead. */
function findObstacles(buttons: Locator): Promise<string[]> {
  return buttons.evaluateAll((all) =>
    all.flatMap((element) => {
      element.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const there = hit?.outerHTML.slice(0, 80) ?? 'outside the window';
      const name = element.getAttribute('aria-label');
      const place = `${Math.round(x)}, ${Math.round(y)}`;
      return hit && element.contains(hit) ? [] : [`${name} at ${place}: ${there}`];
    }),
  );
}

const screens = [
  { path: '/admin/category', fill: async () => {} },
  { path: '/admin/blogs', fill: async () => {} },
  {
    path: '/admin/users',
    fill: (server: Server) =>
      callAsOwner(server, 'admin/invite_user', {
        email: `anne.marie.bernadette@a-rather-long-domain.example.ca`,
        first_name: LONG,
        last_name: 'Roy',
        group_id: 3,
      }),
  },
  {
    path: '/admin/messages',
    fill: (server: Server) =>
      callAsOwner(server, 'admin/contact_us', {
        name: LONG,
        email: 'anne.marie.bernadette@a-rather-long-domain.example.ca',
        phone: '14165550199',
        message: 'We would like to know what the house on the corner costs. '.repeat(4),
      }),
  },
  { path: '/admin/properties', fill: async () => {} },
];

for (const { path, fill } of screens) {
  test(`every action of a row is within reach at ${path}`, async ({ page, server }) => {
    test.slow();
    await fill(server);
    await openAdmin(page, server, path);
    const buttons = page.locator('.row-button');
    await expect(buttons.first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findObstacles(buttons), `at ${width} px`).toEqual([]);
    }
  });
}

/** Which words of the names and what is known of them are broken in two. */
function findBroken(cells: Locator): Promise<string[]> {
  return cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}$,]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
            found.push(word);
          }
        }
      }
      return found;
    }),
  );
}

test('no word of a table is broken in two', async ({ page, server }) => {
  test.slow();
  await openAdmin(page, server, '/admin/category');
  await callAsOwner(server, 'admin/invite_user', {
    email: 'bernadette@a-rather-long-domain.example.ca',
    first_name: 'Anne-Marie-Bernadette',
    last_name: 'de la Tour-Saint-Hyacinthe',
    group_id: 3,
  });
  for (const path of ['/admin/users', '/admin/properties']) {
    await page.goto(path);
    const cells = page.locator('tbody td:not([data-kind="actions"])');
    await expect(cells.first()).toBeVisible();
    for (const width of [390, 768, 1024, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findBroken(cells), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('what shows a password stands in its row', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/category');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog).toBeVisible();
  const middles = await dialog.locator('.password').evaluateAll((all) =>
    all.map((field) =>
      ['input', 'button'].map((name) => {
        const box = field.querySelector(name)?.getBoundingClientRect();
        return Math.round((box?.top ?? 0) + (box?.height ?? 0) / 2);
      }),
    ),
  );
  expect(middles).toHaveLength(3);
  for (const [input, button] of middles) {
    expect(Math.abs((button ?? 0) - (input ?? 0))).toBeLessThanOrEqual(1);
  }
});

test('on a phone the columns keep their heads for those who listen', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openAdmin(page, server, '/admin/category');
  const table = page.getByRole('table', { name: 'Category List' });
  await expect(table.getByRole('columnheader')).toHaveText(['SN', 'Name', 'Update Time', 'Action']);
  const tree = await table.ariaSnapshot();
  expect(tree).toContain('columnheader "Update Time"');
  expect(tree).toContain('cell "1"');
  const moment = table.locator('tbody td').nth(2);
  const label = await moment.evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toContain('Update Time');
});
