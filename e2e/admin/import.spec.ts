// A site moves in: the file is looked at, agreed to, written, and taken back.

import { isSoundInEveryView, openAdmin } from '../support/admin';
import { expect, test } from '../support/test';

const FILE = '../crates/site/tests/stories/import/small.xml';

test('an export of WordPress is looked at, imported and undone', async ({
  page,
  server,
  request,
}) => {
  await openAdmin(page, server, '/admin/import');
  await expect(page.getByText('No imports.')).toBeVisible();
  await isSoundInEveryView(page);
  await page.getByLabel('Export file').setInputFiles(FILE);
  await page.getByRole('button', { name: 'Look at the file' }).click();
  await expect(page.getByText('Waiting for you')).toBeVisible();
  const before = await request.get(`${server.url}/?p=10`, { maxRedirects: 0 });
  expect(before.status()).toBe(200);
  await isSoundInEveryView(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /^Imported/ })).toBeVisible();
  await isSoundInEveryView(page);
  const answer = await request.get(`${server.url}/?p=10`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toContain('/post/ice-on-the-river/');
  await page.getByRole('button', { name: 'Undo the import' }).click();
  const question = page.getByRole('dialog', { name: 'Undo the import' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /^Undone/ })).toBeVisible();
  const after = await request.get(`${server.url}/?p=10`, { maxRedirects: 0 });
  expect(after.status()).toBe(200);
});
