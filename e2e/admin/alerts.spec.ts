// What the company sees of alerts.

import AxeBuilder from '@axe-core/playwright';
import { openAdmin } from '../support/admin';
import { expect, test } from '../support/test';

test('how many alerts there are stands on one screen', async ({ page, server }) => {
  await page.request.post(`${server.url}/api/alerts`, {
    data: { email: 'zoe@example.ca', query: 'beds=2', consent: true, frequency: 'instant', language: 'en' },
  });
  await openAdmin(page, server, '/admin/alerts');
  const waiting = page.locator('.alert-counts > div').filter({ hasText: 'To be confirmed' });
  await expect(waiting).toContainText('1');
  await expect(page.getByRole('heading', { name: 'Homes to look at again' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
