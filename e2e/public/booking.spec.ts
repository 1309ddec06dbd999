// A consultation from the first look to calling it off: by keyboard, by pointer on a phone, in
// both languages, without script; the letters and the calendar file.

import type { Page } from '@playwright/test';
import { isAccessible } from '../support/axe';
import { everyDay, openHours, readCalendar } from '../support/booking';
import { Mailbox } from '../support/mailbox';
import { Server } from '../support/server';
import { alertIn, expect, hydrated, test as base } from '../support/test';

const test = base.extend<object, { mailbox: Mailbox; server: Server }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mailbox = await Mailbox.open();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const server = await Server.start({ KEYTURN_SMTP_URL: mailbox.url });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.beforeEach(async ({ request, server }) => {
  await openHours(request, server);
});

/** Nothing is wider than the window, and axe finds nothing. */
async function isSound(page: Page, hasScript = true) {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, 'nothing is wider than the window').toBeLessThanOrEqual(0);
  // Without script axe does not run either; it has seen the same page with it.
  if (!hasScript) {
    return;
  }
  await isAccessible(page);
}

let visitors = 0;
const somebody = () => {
  visitors += 1;
  return `visitor-${visitors}-${process.pid}@example.ca`;
};

const times = (page: Page) => page.locator('.book-times label');

/** A day that has not been looked at yet: tests do not take each other's times. */
async function chooseDay(page: Page, at: number) {
  await page.locator('.book-turn').last().click();
  await expect(page).toHaveURL(/#book-day$/);
  await page.locator('.book-date').nth(at).click();
  await expect(page).toHaveURL(/#book-start$/);
}

test('by keyboard, to the letter, the calendar file, another time and the end', async ({
  page,
  request,
  mailbox,
  server,
}) => {
  const email = somebody();
  await page.goto('/book');
  await hydrated(page);
  await isSound(page);
  await page.getByRole('radio', { name: /^Buying/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Selling/ })).toBeChecked();
  const ticket = page.getByRole('complementary', { name: 'Your booking' });
  await expect(ticket).toContainText('about selling');
  await expect(ticket.getByRole('heading')).toHaveText('Choose a time');
  await page
    .getByRole('button', { name: /times available$/ })
    .nth(1)
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#book-start$/);
  await hydrated(page);
  await expect(page.getByRole('radio', { name: /^Selling/ })).toBeChecked();
  await page.getByRole('radio', { name: '9:00' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '9:30' })).toBeChecked();
  await expect(ticket.getByRole('heading')).toContainText('9:30');
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Zoé Tremblay');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('What should we do first?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking\/.*done=booked/);
  await expect(page.locator('.book-done')).toContainText('Booked.');
  await isSound(page);
  const when = await page.getByRole('heading', { level: 1 }).innerText();
  expect(when).toMatch(/9:30/);

  // The letter, and what it links to.
  await expect.poll(() => mailbox.find(email, 'Booked')?.text).toBeTruthy();
  const letter = mailbox.find(email, 'Booked')?.text ?? '';
  const link = /\S+\/booking\/[\w-]+(?=\s)/.exec(letter)?.[0] ?? '';
  const ics = /\S+\.ics/.exec(letter)?.[0] ?? '';
  const file = async () => readCalendar(await (await request.get(ics)).text());
  const made = await file();
  expect(made.method).toBe('PUBLISH');
  const [event] = made.events;
  expect(event?.sequence).toBe(0);
  expect((event?.end ?? 0) - (event?.start ?? 0)).toBe(1800);
  expect(event?.description).toContain(link);

  await page.goto(link);
  await page.getByRole('link', { name: 'Move the booking' }).click();
  await isSound(page);
  await page
    .getByRole('button', { name: /times available$/ })
    .last()
    .click();
  await page.getByRole('radio', { name: '4:00' }).check();
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.locator('.book-done')).toContainText('Moved.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('4:00');
  await isSound(page);
  const moved = await file();
  expect(moved.events[0]).toMatchObject({
    uid: event?.uid,
    sequence: 1,
    status: 'CONFIRMED',
  });
  expect(moved.events[0]?.start).not.toBe(event?.start);
  await expect.poll(() => mailbox.find(email, 'Moved')).toBeTruthy();

  // A look asks, and a press does it.
  await page.getByRole('link', { name: 'Cancel the booking' }).click();
  await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible();
  await isSound(page);
  await page.getByRole('link', { name: 'Keep this time' }).click();
  expect((await file()).events[0]?.status).toBe('CONFIRMED');
  await page.getByRole('link', { name: 'Cancel the booking' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.locator('.book-done')).toContainText('Cancelled.');
  await isSound(page);
  const off = await file();
  expect(off.method).toBe('CANCEL');
  expect(off.events[0]).toMatchObject({
    uid: event?.uid,
    sequence: 2,
    status: 'CANCELLED',
  });
  await expect.poll(() => mailbox.find(email, 'Cancelled')).toBeTruthy();
  expect(server.said()).not.toContain(link.split('/').pop());
});

test('by pointer on a phone, in French, by another clock', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/reserver');
  await hydrated(page);
  await isSound(page);
  await page.locator('.book-topic').filter({ hasText: 'Vendre' }).click();
  await chooseDay(page, 2);
  await hydrated(page);
  await expect(page.getByRole('radio', { name: /^Vendre/ })).toBeChecked();
  await expect(times(page).first()).toHaveText('9 h');
  await times(page).nth(1).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Zoé Tremblay');
  // In Auckland, where this browser is, it is another day; in Vancouver three hours earlier.
  await expect(page.locator('#book-zone option').last()).toHaveText(/Pacific\/Auckland/);
  await page.getByLabel(/fuseau horaire/).selectOption('America/Vancouver');
  await page.getByRole('button', { name: 'Afficher' }).click();
  await expect(times(page).first()).toHaveText(/^[67]\sh$/);
  await expect(page.getByRole('radio', { checked: true, name: /^[67]\sh\s30$/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('Zoé Tremblay');
  await isSound(page);
  await page.getByRole('textbox', { name: 'Courriel' }).fill(somebody());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Réserver', exact: true }).last().click();
  await expect(page).toHaveURL(/\/fr\/reservation\/.*done=booked/);
  await expect(page.getByText('heure du Pacifique')).toBeVisible();
  await isSound(page);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('somebody else is first: the words say so, and what was typed stays', async ({
      page,
      request,
      complaints,
    }) => {
      await page.goto('/book');
      await chooseDay(page, javaScriptEnabled ? 3 : 4);
      if (javaScriptEnabled) {
        await hydrated(page);
      }
      await times(page).nth(2).click();
      const start = await page.locator('[name=start]:checked').inputValue();
      await page.getByRole('textbox', { name: 'Name' }).fill('Ari Sample');
      await page.getByRole('textbox', { name: 'Email' }).fill('no address');
      await page.getByRole('textbox', { name: /question/ }).fill('What can wait?');
      await page.getByRole('checkbox').check();
      await page.locator('form.book-form').evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByRole('button', { name: 'Book it' }).last().click();
      const notice = alertIn(page);
      await expect(notice.getByRole('link', { name: 'Invalid email address' })).toBeVisible();
      await isSound(page, javaScriptEnabled);
      const email = somebody();
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      const theirs = await request.post('/api/booking/book', {
        data: {
          topic: 'other',
          start: Number(start),
          name: 'Zoé Tremblay',
          email: somebody(),
          consent: true,
          key: `another-key-${process.pid}-${Date.now()}`,
        },
      });
      expect(theirs.status()).toBe(200);
      await page.getByRole('button', { name: 'Book it' }).last().click();
      await expect(notice).toContainText('This time has just been taken. Free next:');
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ari Sample');
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
      await expect(page.getByRole('textbox', { name: /question/ })).toHaveValue('What can wait?');
      await expect(page.getByRole('checkbox')).toBeChecked();
      await isSound(page, javaScriptEnabled);
      await times(page).nth(2).click();
      await page.getByRole('button', { name: 'Book it' }).last().click();
      await expect(page.locator('.book-done')).toContainText('Booked.');
      // Chromium itself reports the pages that came back.
      complaints.length = 0;
    });

    test('the contact page offers the next free times', async ({ page }) => {
      await page.goto('/contact');
      await isSound(page, javaScriptEnabled);
      const next = page.getByRole('region', { name: 'Talk to us' });
      await next.getByRole('link').nth(1).click();
      await expect(page).toHaveURL(/\/book\?day=/);
      await expect(page.getByRole('radio', { name: /\d:\d\d/, checked: true })).toHaveCount(1);
      await expect(page.getByRole('complementary').getByRole('heading')).not.toHaveText(
        'Choose a time',
      );
    });
  });
}

test('a viewing is booked from the page of a home', async ({ page }) => {
  await page.goto('/homes?purpose=sell');
  await page.locator('main article a, main li a[href*="/homes/"]').first().click();
  await page.getByRole('link', { name: 'Book a viewing' }).first().click();
  await expect(page).toHaveURL(/\/book\?home=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a viewing');
  await hydrated(page);
  await isSound(page);
  await chooseDay(page, 5);
  await hydrated(page);
  await times(page).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoé Tremblay');
  await page.getByRole('textbox', { name: 'Email' }).fill(somebody());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Book it' }).last().click();
  await expect(page.locator('.book-done')).toContainText('Booked.');
  await expect(page.getByText(/to see /)).toBeVisible();
  await isSound(page);
});

test('a link that is none leads nowhere', async ({ page, complaints }) => {
  const answer = await page.goto(`/booking/${'A'.repeat(43)}`);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await isSound(page);
  complaints.length = 0;
});

test('nothing free, in the dark and on a small phone', async ({ page, request, server }) => {
  await openHours(request, server, { ...everyDay, hours: [] });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [width, path] of [
    [320, '/book'],
    [390, '/fr/reserver'],
    [768, '/book'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.locator('.book-none')).toBeVisible();
    await isSound(page);
  }
  await openHours(request, server);
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/book', '/fr/reserver']) {
      await page.goto(path);
      await isSound(page);
    }
  }
});
