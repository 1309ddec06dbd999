// Fifty things put right at once, and taken back (docs/decisions/0026).

import type { Page } from '@playwright/test';
import { call, isSound, openAdmin } from '../support/admin';
import { expect, test } from '../support/test';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const bar = (page: Page) => page.getByRole('group', { name: 'Selected rows' });
const count = (page: Page) => bar(page).getByRole('status');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A category, and how it is chosen. */
async function category(page: Page, category_name: string): Promise<string> {
  await call(page, 'admin/add_category', { data: { category_name } });
  const list = await call(page, `admin/all_categories?search=${encodeURIComponent(category_name)}`);
  return String(list.tableData[0]?.id);
}

test('fifty blogs go under another category and back', async ({ page, server, complaints }) => {
  await openAdmin(page, server, '/admin/blogs');
  const from = await category(page, 'Fifty to file');
  const to = await category(page, 'Where fifty go');
  for (let number = 1; number <= 50; number += 1) {
    const fields = {
      blog_title: `Filed ${number}`,
      blog_url: `filed-${number}`,
      blog_description: '<p>A word.</p>',
      seo_description: 'About it',
      category_id: from,
      state: number % 2 === 0 ? 'draft' : 'published',
    };
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody would
    await call(page, 'admin/add_blog', { multipart: fields });
  }
  // From the category that cannot be deleted to its blogs.
  await page.getByRole('link', { name: 'Category', exact: true }).click();
  await page.getByPlaceholder('Search').fill('Fifty to file');
  await page.keyboard.press('Enter');
  await button(page, 'Delete Fifty to file').click();
  const question = page.getByRole('dialog', { name: 'Delete Category' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question.getByText('This category is used by 50 blogs').first()).toBeVisible();
  // That it was refused, which was asked for.
  expect(complaints).toHaveLength(1);
  complaints.length = 0;
  await question.getByRole('link', { name: 'See its blogs, and move them' }).click();
  await expect(page).toHaveURL(`/admin/blogs?category=${from}`);
  await expect(page.getByText('1 to 10 of 50')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('Fifty to file');

  // By the keyboard alone.
  await page.getByRole('checkbox', { name: 'All on this page' }).focus();
  await page.keyboard.press('Space');
  await expect(count(page)).toHaveText('10 selected');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Select all 50 that match')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('50 selected');
  await isSound(page);
  await button(page, 'Change category').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Category of 50 blogs' });
  await expect(dialog.getByLabel('New category')).toBeFocused();
  await isSound(page);
  await dialog.getByLabel('New category').selectOption(to);
  await dialog.getByRole('button', { name: 'File them there' }).press('Enter');
  await expect(page.getByText('50 blogs filed under the category')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Blogs List' })).toBeFocused();
  await expect(page.getByText('No Blog found.')).toBeVisible();
  await isSound(page);
  await button(page, 'Undo').click();
  await expect(page.getByText('50 blogs are as they were before')).toBeVisible();
  await expect(page.getByText('1 to 10 of 50')).toBeVisible();

  // A range; and a page further on it is still there.
  await page.getByRole('checkbox', { name: /^Select Filed/ }).nth(1).click();
  await page.getByRole('checkbox', { name: /^Select Filed/ }).nth(4).click({ modifiers: ['Shift'] });
  await expect(count(page)).toHaveText('4 selected');
  await button(page, 'Page 2').click();
  await expect(page.getByText('11 to 20 of 50')).toBeVisible();
  await expect(count(page)).toHaveText('4 selected');
  await page.getByLabel('State').selectOption('draft');
  await expect(count(page)).toHaveText('');
});

test('on a phone the bar lies over no row that has the focus', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, server, '/admin/blogs');
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.first().check();
  await isSound(page);
  await page.keyboard.press('End');
  await boxes.last().focus();
  for (let times = 0; times < 12; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- from control to control
    await page.keyboard.press('Shift+Tab');
    // oxlint-disable-next-line no-await-in-loop -- as above
    const isSeen = await page.evaluate(() => {
      const focused = document.activeElement;
      const box = focused?.getBoundingClientRect();
      const hit =
        box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return Boolean(focused && hit && (focused.contains(hit) || hit.contains(focused)));
    });
    expect(isSeen).toBe(true);
  }
});

test('an import is taken back', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/properties');
  const head =
    'ListingId,PropertyType,ListPrice,UnparsedAddress,City,StateOrProvince,PostalCode,OwnerName,ListAgentFullName';
  const lines = [1, 2, 3].map(
    (number) => `BACK-${number},Residential,1000,${number} Quay,Hull,QC,J8X 1A1,Import Quist,Ines Vautour`,
  );
  await button(page, 'Import CSV').click();
  const dialog = page.getByRole('dialog', { name: 'Import properties' });
  const buffer = Buffer.from([head, ...lines].join('\n'));
  await dialog.getByLabel('CSV file').setInputFiles({ name: 'quist.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 added, 0 changed')).toBeVisible();
  await page.getByPlaceholder('Search by owner').fill('quist');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);

  await button(page, 'Import CSV').click();
  await expect(dialog.getByText('quist.csv')).toBeVisible();
  await isSound(page);
  await dialog.getByRole('button', { name: 'Take back quist.csv' }).click();
  const question = page.getByRole('dialog', { name: 'Take the import back' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByText('3 deleted, 0 as before')).toBeVisible();
  await expect(dialog.getByText(/^Taken back on/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByPlaceholder('Search by owner').fill('quist');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Property found.')).toBeVisible();
});

test('what is typed of a property survives a reload', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/properties');
  page.on('dialog', (asked) => void asked.accept());
  await button(page, 'Add Properties').click();
  const form = page.getByRole('dialog', { name: 'Add Property' });
  await form.getByLabel('Owner Name', { exact: true }).fill('Typed Okonjo');
  await form.getByLabel('City', { exact: true }).fill('Kingston');
  await page.reload();
  const notice = page.getByRole('list', { name: 'Unsaved text' });
  await expect(notice).toContainText('Typed Okonjo, Kingston');
  await isSound(page);
  await notice.getByRole('button', { name: 'Restore Typed Okonjo, Kingston' }).click();
  await expect(form.getByLabel('City', { exact: true })).toHaveValue('Kingston');
  await expect(notice).toBeHidden();
});
