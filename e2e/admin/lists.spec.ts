// Lists and dialogs as one idea each: what a list was asked for stands in its address, and
// no key loses a dialog.

import type { Page } from '@playwright/test';
import { openAdmin } from '../support/admin';
import { expect, hold, test } from '../support/test';

const search = (page: Page, words: string) =>
  page.getByPlaceholder(words, { exact: false });

test('Back and a reload show the list as it was', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/blogs');
  const rows = page.getByRole('table').locator('tbody tr');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText(/^11 to /)).toBeVisible();
  await expect(page).toHaveURL('/admin/blogs?page=1');
  // The focus stays where one pages from.
  await expect(page.getByRole('button', { name: 'Page 2' })).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^11 to /)).toBeVisible();

  const title = rows.first().locator('.row-link');
  const named = await title.textContent();
  // Whichever language it is in.
  const address = await title.getAttribute('href');
  await title.click();
  await expect(page).toHaveURL(address ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/admin/blogs?page=1');
  await expect(rows.first()).toContainText(named ?? '');
  await page.goBack();
  await expect(page.getByText(/^1 to 10 of/)).toBeVisible();
});

test('a search and a filter come back, and Clear takes both away', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/users');
  await page.locator('.group-filter select').selectOption('Administrator');
  await search(page, 'Search by name').fill('owner');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/users?search=owner&group=1');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goBack();
  await expect(search(page, 'Search by name')).toHaveValue('owner');
  await expect(page.locator('.group-filter select')).toHaveValue('1');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.locator('.group-filter select')).toHaveValue('');
  await expect(search(page, 'Search by name')).toHaveValue('');
});

test('no number of Escapes loses a dialog', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/category');
  const answer = await hold(page, '**/api/admin/add_category');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  await dialog.getByLabel('Category Name', { exact: true }).fill('Kept through it all');
  await page.keyboard.press('Enter');
  // While it is stored it cannot be left.
  for (let times = 0; times < 6; times += 1) {
    await page.keyboard.press('Escape');
  }
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Category Name', { exact: true })).toHaveValue('Kept through it all');
  answer();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Category Name', { exact: true })).toHaveValue('');

  await dialog.getByLabel('Category Name', { exact: true }).fill('Typed');
  for (let times = 0; times < 5; times += 1) {
    await page.keyboard.press('Escape');
  }
  await expect(dialog.getByLabel('Category Name', { exact: true })).toHaveValue('Typed');
});

test('a message stands above a dialog that opens after it, and clear of its buttons', async ({
  page,
  server,
}) => {
  await openAdmin(page, server, '/admin/users');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const form = page.getByRole('dialog', { name: 'Invite User' });
  await form.getByLabel('Email Address').fill('above@example.ca');
  await form.getByLabel('First Name').fill('Noé');
  await form.getByLabel('Last Name').fill('Lavoie');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Send this link' })).toBeVisible();
  const message = page.locator('.message');
  await expect(message).toBeVisible();
  // The one that was shown last lies in front; a dialog makes everything else inert, so
  // what is hit says nothing of what is seen.
  const order = await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.message');
    const rect = bar?.getBoundingClientRect();
    const foot = document.querySelector('dialog[open] .dialog-foot')?.getBoundingClientRect();
    return {
      isOnTop: bar?.matches(':popover-open'),
      covers: rect && foot ? rect.bottom > foot.top && rect.top < foot.bottom : null,
    };
  });
  expect(order).toEqual({ isOnTop: true, covers: false });
});
