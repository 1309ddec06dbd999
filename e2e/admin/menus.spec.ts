// The menus of header and footer: renamed, reordered, hidden, with an own page, seen by a visitor.

import { isAccessible } from '../support/axe';
import { callAsOwner, isSoundInEveryView, openAdmin } from '../support/admin';
import { expect, test } from '../support/test';

test('an administrator orders, renames and hides links, and visitors see it', async ({
  page,
  server,
  browser,
}) => {
  await openAdmin(page, server, '/admin/menus');
  const header = page.getByRole('region', { name: 'Navigation bar' });
  await header.getByRole('button', { name: 'Move down: Home' }).press('Enter');
  await expect(header.getByRole('button', { name: 'Move down: Home' })).toBeFocused();
  await header.getByRole('button', { name: 'Hide: Features' }).click();
  await header.getByRole('button', { name: 'Add a link' }).click();
  const added = header.getByRole('listitem').last();
  await added.getByLabel('Address').fill('/homes');
  await added.getByLabel('Text in English').fill('Buy a home');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Buy a home');
  await isSoundInEveryView(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The menus are live now')).toBeVisible();

  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.setViewportSize({ width: 1280, height: 900 });
  await visitor.goto('/about');
  const links = visitor.locator('#main-navigation a');
  await expect(links.nth(1)).toHaveText('Home');
  await expect(links.last()).toHaveText('Buy a home');
  await expect(links.filter({ hasText: 'Features' })).toHaveCount(0);

  // More links than a line has go into 'More', without a second line.
  const { data } = await callAsOwner(server, 'admin/menus/all');
  const many = Array.from({ length: 15 }, (_, at) => ({
    address: `/homes?keywords=${at}`,
    label_en: `Number ${at} of them`,
  }));
  await callAsOwner(server, 'admin/menus/save', {
    revision: data.revision,
    header: [...data.header, ...many],
    footer: data.footer,
  });
  for (const width of [1200, 1440]) {
    await visitor.setViewportSize({ width, height: 900 });
    await visitor.goto('/about');
    const box = await visitor.locator('#main-navigation > ul').boundingBox();
    expect(box?.height).toBeLessThan(48);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await visitor.getByText('More', { exact: true }).click();
  await expect(visitor.getByRole('link', { name: 'Number 14 of them' }).first()).toBeVisible();
  await isAccessible(visitor);
  await visitor.close();
  const now = (await callAsOwner(server, 'admin/menus/all')).data;
  await callAsOwner(server, 'admin/menus/save', {
    revision: now.revision,
    header: ['home', 'about', 'services', 'team', 'feature', 'faq', 'contact', 'blogs'].map(
      (link) => ({ link }),
    ),
    footer: now.footer,
  });
});
