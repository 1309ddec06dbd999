// What an owner sets in the browser: it holds with the next request, mail goes through the server
// that was entered, and what is set on the server is shown and locked.

import { addMember, isSound, isSoundInEveryView, openAdmin, openAs } from '../support/admin';
import { Mailbox } from '../support/mailbox';
import { Server } from '../support/server';
import { test as base, expect } from '../support/test';

const PATH = '/admin/settings';

/** With one setting that stands in the environment. */
const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start({
        KEYTURN_COMPANY_LINKEDIN_URL: 'https://www.linkedin.com/company/cedar',
      });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('the company is renamed, and every page says so at once', async ({
  page,
  server,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, server, PATH);
  const company = page.getByRole('region', { name: 'Company', exact: true });
  const name = company.getByLabel('Company name', { exact: true });
  await expect(name).toHaveValue('Keyturn');
  await name.fill(' ');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(company.getByText('Please enter a name')).toBeVisible();
  await expect(name).toBeFocused();
  // The browser says of a refusal that it is one.
  complaints.length = 0;
  await name.fill('Cedar & Sons');
  // Who goes elsewhere is asked.
  await page.keyboard.press('Tab');
  const languages = page.getByRole('region', { name: 'Languages and reply time' });
  await languages.getByLabel('Reply time, in English').fill('two working days');
  await expect(languages.getByText('We write back within two working days.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await isSound(page);
  await company.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. It holds from now on')).toBeVisible();
  await expect(languages.getByLabel('Reply time, in English')).toHaveValue('two working days');
  await languages.getByRole('button', { name: 'Save' }).click();
  await expect(languages.getByText(/^Last changed .* by Zoé Tremblay$/)).toBeVisible();
  const home = await (await page.request.get('/')).text();
  expect(home).toContain('<title>Cedar &amp; Sons');
  expect(await (await page.request.get('/contact')).text()).toContain('within two working days');
  // The default is one press away.
  await company.getByRole('button', { name: /^Restore the default: Keyturn/ }).click();
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(company.getByRole('button', { name: 'Undo changes' })).toBeHidden();
  expect(await (await page.request.get('/')).text()).toContain('<title>Keyturn');
});

test('mail is tried out, saved, and delivers what a visitor writes', async ({
  page,
  server,
  complaints,
}) => {
  const mailbox = await Mailbox.open(2525, '127.0.9.77');
  await openAdmin(page, server, PATH);
  const mail = page.getByRole('region', { name: 'Mail', exact: true });
  await expect(mail.getByText('Email is off')).toBeVisible();
  await mail.getByLabel('Mail server', { exact: true }).fill('127.0.9.78');
  await mail.getByLabel('Encryption').selectOption('starttls');
  await mail.getByLabel('Port').fill('2525');
  await mail.getByRole('button', { name: 'Send a test message' }).click();
  await expect(mail.getByText('Nothing answers there. Check the server’s name')).toBeVisible();
  // The browser says of a refusal that it is one.
  complaints.length = 0;
  await mail.getByLabel('Mail server', { exact: true }).fill('127.0.9.77');
  await mail.getByRole('button', { name: 'Send a test message' }).click();
  await expect(page.getByText('The server has taken the test message')).toBeVisible();
  expect(mailbox.find('owner-1@example.ca', 'A test message from')).toBeDefined();
  await mail.getByLabel('Messages go to').fill('desk@example.ca');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(mail.getByText('Email is being sent.')).toBeVisible();
  await isSound(page);
  const written = await page.request.post('/api/admin/contact_us', {
    data: {
      name: 'Ada',
      email: 'ada@example.ca',
      phone: '+1 (418) 555-0199',
      message: 'We look for a home with a garden.',
    },
  });
  expect(written.ok()).toBe(true);
  expect(await mailbox.newestOf('desk@example.ca')).toContain('a home with a garden');
  await mailbox.close();
});

test('what stands in the environment is shown with its place and locked', async ({
  page,
  server,
}) => {
  await openAdmin(page, server, PATH);
  const links = page.getByRole('region', { name: 'Contact and links' });
  await expect(links.getByText('https://www.linkedin.com/company/cedar')).toBeVisible();
  await expect(
    links.getByText('Locked: set by KEYTURN_COMPANY_LINKEDIN_URL in the server’s environment'),
  ).toBeVisible();
  await expect(links.getByLabel('LinkedIn')).toHaveCount(0);
  await expect(links.getByLabel('Facebook')).toBeEditable();
});

test('an editor gets in neither by the screen nor by a call', async ({
  page,
  request,
  server,
}) => {
  const fields = { email: 'edith@example.ca', first_name: 'Edith', last_name: 'Roy', group_id: 2 };
  const editor = await addMember(server, fields);
  const signed = await (await request.post('/api/auth/signin', { data: editor })).json();
  const headers = { 'x-access-token': signed.data.accessToken as string };
  for (const call of ['all', 'save', 'test_mail']) {
    const data = { changes: [] };
    const answer = await request.post(`/api/admin/settings/${call}`, { data, headers });
    expect(answer.status(), call).toBe(403);
  }
  await openAs(page, server, editor, PATH);
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Settings' })).toHaveCount(0);
});

test('it is sound in every window, by day and by night', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await expect(page.getByRole('region', { name: 'Accounts' })).toBeVisible();
  await isSoundInEveryView(page);
});
