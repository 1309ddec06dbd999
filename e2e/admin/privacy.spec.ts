// One person's data, how long what is kept, and the register of incidents.

import { readFileSync } from 'node:fs';
import { isSound, isSoundInEveryView, openAdmin } from '../support/admin';
import { expect, hydrated, test } from '../support/test';

const PATH = '/admin/privacy';

test('what there is of somebody is found, taken out and erased', async ({
  page,
  server,
  complaints,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Name', { exact: true }).fill('Zoé Tremblay');
  await page.getByLabel('Email', { exact: true }).fill('Zoe.Privacy@example.ca');
  await page.getByLabel('Phone', { exact: true }).fill('4185550199');
  await page.getByLabel('Message', { exact: true }).fill('How old is the roof?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Submission Successful')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, server, '/admin/messages');
  await page.getByRole('button', { name: /Zoé Tremblay/ }).first().click();
  await expect(page.locator('.message-consent')).toContainText('We use what you write here');

  await page.goto(PATH);
  await page.getByLabel('Email address', { exact: true }).fill('nobody@example.ca');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('We hold nothing about nobody@example.ca.')).toBeVisible();
  await page.getByLabel('Email address', { exact: true }).fill('zoe.privacy@EXAMPLE.ca');
  await page.getByLabel('Email address', { exact: true }).press('Enter');
  const found = page.getByRole('region', { name: 'What we hold about zoe.privacy@example.ca' });
  await expect(found.getByRole('cell', { name: 'Messages to the company' })).toBeVisible();
  await isSound(page);

  const coming = page.waitForEvent('download');
  await found.getByRole('button', { name: 'Export as a file' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d{2}-\d{2}\.json$/);
  const copy = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(copy.messages[0].message).toBe('How old is the roof?');

  await found.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything about this person?' });
  await expect(dialog.getByText('Messages to the company: 1')).toBeVisible();
  await isSound(page);
  await dialog.getByLabel('Type the address again to erase it').fill('zoe@example.ca');
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(dialog.getByText('Please type the same address again').first()).toBeVisible();
  // That it was refused, which was asked for.
  expect(complaints).toHaveLength(1);
  complaints.length = 0;
  await dialog.getByLabel('Type the address again to erase it').fill('zoe.privacy@example.ca');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything that was found of this address was erased')).toBeVisible();
  await page.getByLabel('Email address', { exact: true }).fill('zoe.privacy@example.ca');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('We hold nothing about zoe.privacy@example.ca.')).toBeVisible();
});

test('an incident is written down, changed and taken out, and not lost on the way', async ({
  page,
  server,
}) => {
  await openAdmin(page, server, `${PATH}?part=incidents`);
  await expect(page.getByText('No incidents recorded.')).toBeVisible();
  await page.getByRole('button', { name: 'Add incident' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add incident' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the day on which it was found').first()).toBeVisible();
  await dialog.getByLabel('Found on').fill('2026-01-15');
  await dialog.getByLabel('What happened, and how').fill('A list went to a supplier.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('What happened, and how')).toHaveValue('A list went to a supplier.');
  await dialog.getByLabel('Which data').fill('Names');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The incident is in the register')).toBeVisible();
  await isSound(page);

  await page.getByRole('button', { name: 'Edit “A list went to a supplier.”' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit incident' });
  await edit.getByLabel('Real risk of significant harm').selectOption('No');
  await edit.getByLabel('Why, or why not').fill('It was deleted unread.');
  await isSound(page);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The incident was changed')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'A list went' })).toContainText('No');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^incidents-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('it is sound in every window, by day and by night', async ({ page, server }) => {
  test.slow();
  await openAdmin(page, server, PATH);
  for (const [part, heading] of [
    ['How long we keep it', 'How long we keep things'],
    ['Incidents', 'Register of incidents'],
    ['Privacy officer', 'Privacy officer'],
    ['One person’s data', 'One person’s data'],
  ] as const) {
    await page.getByRole('button', { name: part }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await isSoundInEveryView(page);
  }
});
