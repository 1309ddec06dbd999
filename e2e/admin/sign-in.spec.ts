// Signing in, staying in, and leaving (specification §2, §4 to §6, §8).

import { isSound, isSoundInEveryView, openAdmin, owner, sendSignIn } from '../support/admin';
import { alertIn, expect, hydrated, test } from '../support/test';

const NEEDED = 'You need to be logged in to access this page.';

test('a protected page asks to sign in, and comes back', async ({ page, server }) => {
  await page.goto('/admin/category');
  await expect(alertIn(page)).toHaveText(NEEDED);
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fcategory');
  // The place is remembered by the address, so it outlives a reload.
  await page.reload();
  await hydrated(page);
  await sendSignIn(page, owner(server));
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL('/admin/category');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Category');
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('Logout ends the session here and at the server', async ({ page, server, request }) => {
  await openAdmin(page, server, '/admin/category');
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'));
  const ask = () =>
    request.post('/api/admin/all_categories', { headers: { 'x-access-token': token ?? '' } });
  expect((await ask()).status()).toBe(200);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  expect((await ask()).status()).toBe(401);
  const kept = await page.evaluate(() => [
    sessionStorage.getItem('logged_in'),
    localStorage.getItem('logged_in'),
  ]);
  expect(kept).toEqual([null, null]);
  await page.goto('/admin');
  await expect(page).toHaveURL('/login?next=%2Fadmin');
});

test('a session that has ended leads to sign-in, from any call', async ({
  page,
  server,
  request,
  complaints,
}) => {
  await openAdmin(page, server, '/admin/category');
  await expect(page.getByRole('table')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('anything', 'else'));
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'));
  await request.post('/api/auth/logout', { headers: { 'x-access-token': token ?? '' } });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fcategory');
  await expect(alertIn(page)).toHaveText(NEEDED);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await sendSignIn(page, owner(server));
  await expect(page).toHaveURL('/admin/category');
  // Chromium itself reports the 401.
  complaints.length = 0;
});

test('a session that is kept on the device ends in every tab', async ({ page, context, server }) => {
  await page.goto('/login?next=/admin/category');
  await hydrated(page);
  await page.getByLabel('Keep me signed in on this device').check();
  await sendSignIn(page, owner(server));
  await expect(page).toHaveURL('/admin/category');
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await other.getByRole('link', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fcategory');
});

test('a password is changed, and the user’s other sessions end', async ({
  page,
  server,
  request,
  complaints,
}) => {
  const account = server.administrator();
  const elsewhere = await request.post('/api/auth/signin', { data: account });
  const { accessToken } = (await elsewhere.json()).data;
  await page.goto('/login');
  await hydrated(page);
  await sendSignIn(page, account);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await expect(field('Old Password')).toBeFocused();
  await field('Old Password').fill('not the old one');
  await field('New Password').fill('another door, another key');
  await field('Confirm Password').fill('another door, another key');
  await dialog.getByRole('button', { name: 'Show New Password' }).click();
  await expect(field('New Password')).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Update Password' }).click();
  await expect(field('Old Password')).toHaveAccessibleDescription('The old password is not correct');
  await expect(field('New Password')).toHaveValue('another door, another key');
  await field('Old Password').fill(account.password);
  await field('Old Password').press('Enter');
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
  const headers = { 'x-access-token': accessToken };
  expect((await request.post('/api/admin/all_categories', { headers })).status()).toBe(401);
  // This session goes on.
  await page.getByRole('link', { name: 'Category', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  // Chromium itself reports the 422.
  complaints.length = 0;
});

test('an unknown address of the area has a screen of the area', async ({
  page,
  server,
  complaints,
}) => {
  await openAdmin(page, server, '/admin/dashboard');
  const response = await page.goto('/admin/clinic-doctor');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  await page.getByRole('main').getByRole('link', { name: 'Category' }).click();
  await expect(page).toHaveURL('/admin/category');
  // Chromium itself reports the 404.
  complaints.length = 0;
});

test('the frame and the dashboard are sound in every window, by day and by night', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAdmin(page, server, '/admin/dashboard');
  await expect(page.getByRole('link', { name: /Total Category\s*\d/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await isSoundInEveryView(page);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Please fill in all three').first()).toBeVisible();
  await isSoundInEveryView(page);
});

test('the area is walked through by keyboard, also on a phone', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/dashboard');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const name of ['Your profile', 'Change Password']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Leads' });
  await expect(link).toBeHidden();
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await isSound(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/messages');
  await expect(link).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('at 1024 px the sidebar folds to icons above their names', async ({ page, server }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAdmin(page, server, '/admin/dashboard');
  const link = page.getByRole('link', { name: 'Category', exact: true });
  await expect(link).toBeVisible();
  expect((await page.getByRole('navigation', { name: 'Admin' }).boundingBox())?.width).toBe(104);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await page.getByRole('navigation', { name: 'Admin' }).boundingBox())?.width).toBe(240);
});

test('a visitor fetches nothing of the area', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /admin-area|\/account-/.test(url))).toEqual([]);
});

test('an admin area whose program does not come says so', async ({ page, complaints }) => {
  const entry = '**/assets/entry-account-*.js';
  await page.route(entry, (route) => route.abort());
  await page.goto('/admin/category');
  await expect(page.getByRole('heading', { name: 'Page unavailable' })).toBeVisible();
  await page.unroute(entry);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fcategory');
  complaints.length = 0;
});

test('sign-in comes alive by itself', async ({ page }) => {
  // Pages that wait for a sign of somebody begin after seconds, by a timer; here is none.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const soon = (work: () => void, ms = 0) => (ms < 1_000 ? later(work, ms) : 0);
    Object.assign(window, { setTimeout: soon });
  });
  await page.goto('/login');
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
});

test('an admin area whose first file does not come says so, after a while', async ({
  page,
  complaints,
}) => {
  const entry = '**/assets/loader-*.js';
  const late = page.getByRole('heading', { name: 'This page is still loading' });
  await page.route(entry, (route) => route.abort());
  await page.goto('/admin/category');
  await expect(page.locator('.late')).toBeHidden();
  await expect(late).toBeVisible();
  // It comes, and stops at once: the same holds, also for who asks for less motion.
  await page.unroute(entry);
  await page.route(entry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no")' }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.locator('.late')).toBeHidden();
  await expect(late).toBeVisible();
  await page.unroute(entry);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fcategory');
  await expect(page.locator('.late')).toHaveCount(0);
  complaints.length = 0;
});
