// The library of pictures: three are uploaded, of which one is refused, one is described,
// found, used in a blog and replaced everywhere; what is used cannot go; what stays of one where
// it is cut, and one as a blog's cover (issue 14, point 1).

import { crc32, deflateSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { call, isSound, isSoundInEveryView, openAdmin } from '../support/admin';
import { expect, test } from '../support/test';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one colour. */
function file(name: string, [red, green, blue]: [number, number, number]) {
  const [width, height] = [480, 300];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width * 3);
  for (let at = 0; at < width; at += 1) {
    row.set([red, green, blue], 1 + at * 3);
  }
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const buffer = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

// Pictures are made small by a debug build on a busy machine.
test.slow();

test('pictures are uploaded, described, found, used, replaced everywhere and put back', async ({
  page,
  server,
  complaints,
}) => {
  await openAdmin(page, server, '/admin/media');
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page
    .getByLabel('Upload pictures')
    .last()
    .setInputFiles([file('lake at dusk.png', [20, 90, 160]), file('door.png', [150, 40, 30]), broken]);
  await expect(page.getByText('2 of 3 uploaded')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'broken.png' })).toContainText(
    'The picture must be a',
  );
  await page.getByRole('button', { name: 'Close the list of uploads' }).click();

  await page.getByRole('button', { name: 'Open lake at dusk.png' }).click();
  const details = page.getByRole('dialog');
  await details.getByLabel('What it shows, in English').fill('A lake in the evening');
  await details.getByLabel('What it shows, in French').fill('Un lac le soir');
  await details.getByRole('button', { name: 'Save description' }).click();
  await expect(page.getByText('Description saved')).toBeVisible();
  await isSound(page);
  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox').fill('evening');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open door.png' })).toBeHidden();
  await page.getByRole('button', { name: 'Open A lake in the evening' }).click();

  // A blog shows it.
  const src = await details.getByRole('link', { name: 'Open the picture' }).getAttribute('href');
  const { data: blog } = await call(page, 'admin/add_blog', {
    multipart: {
      blog_title: 'An evening at the lake',
      blog_url: 'an-evening-at-the-lake',
      blog_description: `<p>The water is still.</p><p><img src="${src}" alt="A lake"></p>`,
      seo_description: 'What the lake does.',
      category_id: '1',
    },
  });
  const post = `/post/${blog.blog_url}/${Buffer.from(String(blog.id)).toString('base64')}`;
  await details.getByRole('button', { name: 'Move to the trash' }).click();
  await expect(details.getByText('This picture is still in use')).toBeVisible();
  await expect(details.getByRole('link', { name: 'An evening at the lake' })).toBeVisible();

  await details.getByLabel('Choose the new picture').setInputFiles(file('new lake.png', [90, 160, 40]));
  const question = page.getByRole('dialog', { name: 'Replace everywhere' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Picture replaced everywhere')).toBeVisible();
  const replaced = await (await page.request.get(post)).text();
  expect(replaced).not.toContain(src ?? '');

  await details.getByRole('button', { name: 'Put it back in its place' }).click();
  await expect(page.getByText('The old picture is back in its place')).toBeVisible();
  expect(await (await page.request.get(post)).text()).toContain(src ?? '');
  await details.getByRole('button', { name: 'Close' }).click();

  // What nothing shows goes to the trash, and comes back.
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Open door.png' }).click();
  await details.getByRole('button', { name: 'Move to the trash' }).click();
  await expect(page.getByText('Picture moved to the trash')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Open door.png' })).toBeHidden();
  await page.getByRole('combobox', { name: /^Show/ }).selectOption('trash');
  await page.getByRole('button', { name: 'Open door.png' }).click();
  await details.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Picture restored')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('combobox', { name: /^Show/ }).selectOption('all');
  await expect(page.getByRole('button', { name: 'Open door.png' })).toBeVisible();
  // What was refused, as it was meant to be: a file that is no picture, and the trash.
  expect(complaints).toHaveLength(2);
  complaints.length = 0;
});

for (const width of [390, 1440]) {
  test(`what stays of a picture is chosen at ${width} px, and a blog takes it as its cover`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAdmin(page, server, '/admin/media');
    const name = `harbour ${width}`;
    await page
      .getByLabel('Upload pictures')
      .last()
      .setInputFiles([file(`${name}.png`, [width % 250, 60, 120])]);
    await page.getByRole('button', { name: `Open ${name}.png` }).click();
    const details = page.getByRole('dialog');
    // By hand, by key, and back to the middle.
    const across = details.getByRole('slider', { name: /^From the left/ });
    const down = details.getByRole('slider', { name: /^From the top/ });
    await expect(across).toHaveValue('50');
    const picture = details.locator('.media-point');
    const middle = (part: Locator) =>
      part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];
      });
    const marked = await middle(details.locator('.media-mark'));
    const centre = await middle(picture);
    expect(Math.hypot((marked[0] ?? 0) - (centre[0] ?? 0), (marked[1] ?? 0) - (centre[1] ?? 0))).toBeLessThan(3);
    // In its place, once what belongs beside it is there.
    await expect(details.getByText('Not used anywhere.')).toBeVisible();
    const box = await picture.boundingBox();
    await picture.click({ position: { x: (box?.width ?? 0) * 0.9, y: (box?.height ?? 0) * 0.1 } });
    await expect(across).toHaveValue('90');
    await expect(down).toHaveValue('10');
    await details.getByRole('button', { name: 'Back to the centre' }).click();
    await expect(across).toHaveValue('50');
    await across.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(across).toHaveValue('1');
    await down.focus();
    await page.keyboard.press('End');
    await expect(details.locator('.media-cuts img').first()).toHaveCSS('object-position', '0% 100%');
    await isSound(page);
    await details.getByRole('button', { name: 'Save focal point' }).click();
    await expect(page.getByText('Focal point saved')).toBeVisible();
    await details.getByLabel('What it shows, in English').fill(`Boats in the ${name}`);
    await details.getByRole('button', { name: 'Save description' }).click();
    await expect(page.getByText('Description saved')).toBeVisible();
    await details.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(details).toBeHidden();

    // The keyboard takes it as a cover.
    await page.goto('/admin/blogs/new');
    await page.getByRole('textbox', { name: 'Title' }).fill(`Boats ${width}`);
    await page.getByRole('button', { name: 'From the library' }).focus();
    await page.keyboard.press('Enter');
    const library = page.getByRole('dialog', { name: 'Choose from the library' });
    await library.getByRole('searchbox').fill(name);
    await page.keyboard.press('Enter');
    const tile = library.getByRole('button', { name: `Use Boats in the ${name}` });
    await expect(library.locator('.media-tile')).toHaveCount(1);
    await isSound(page);
    await tile.focus();
    await page.keyboard.press('Enter');
    await expect(library).toBeHidden();
    await expect(page.locator('.cover-drop img')).toHaveCSS('object-position', '0% 100%');
    await isSound(page);
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/admin\/blogs\/\d+\/edit$/);
    const id = /(\d+)\/edit$/.exec(page.url())?.[1] ?? '';
    const stored = async () => {
      const { data } = await call(page, 'admin/edit_blog', { data: { blog_id: id } });
      return [data.blog_image_alt, data.blog_image_focus];
    };
    await expect.poll(stored).toEqual([`Boats in the ${name}`, '04']);

    // Its readers see it cut so, on the card and on its page.
    await call(page, 'admin/update_blog', {
      multipart: {
        blog_id: id,
        blog_title: `Boats ${width}`,
        blog_url: `boats-${width}`,
        blog_description: '<p>They come in with the tide.</p>',
        seo_description: 'When boats come in.',
        category_id: '1',
        blog_image_alt: `Boats in the ${name}`,
        state: 'published',
      },
    });
    await page.goto('/blogs');
    const card = page.locator('.blog', { hasText: `Boats ${width}` }).locator('img').first();
    await expect(card).toHaveCSS('object-position', '0% 100%');
    await page.goto(`/post/boats-${width}/${Buffer.from(id).toString('base64')}`);
    await expect(page.locator('.cover img').first()).toHaveCSS('object-position', '0% 100%');
  });
}

test('many pictures are described and moved to the trash at once, and come back', async ({
  page,
  server,
}) => {
  await openAdmin(page, server, '/admin/media');
  const names = ['first of many.png', 'second of many.png'];
  await page
    .getByLabel('Upload pictures')
    .last()
    .setInputFiles([file(names[0] ?? '', [11, 80, 40]), file(names[1] ?? '', [12, 81, 41])]);
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Close the list of uploads' }).click();
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await isSound(page);
  await page.getByRole('button', { name: 'Describe them' }).click();
  const dialog = page.getByRole('dialog', { name: 'Describe 2 pictures' });
  await dialog.getByLabel('What it shows, in English').fill('One of many');
  await dialog.getByRole('button', { name: 'Save for all' }).click();
  await expect(page.getByText('2 pictures described')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open One of many' })).toHaveCount(2);

  for (const box of await page.getByRole('checkbox', { name: 'Select One of many' }).all()) {
    await box.check();
  }
  await page.getByRole('button', { name: 'Move to the trash' }).click();
  const question = page.getByRole('dialog', { name: 'Move to the trash' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('2 pictures moved to the trash')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open One of many' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 pictures restored')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open One of many' })).toHaveCount(2);
});

test('the library is sound in every window, by day and by night', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/media');
  await page
    .getByLabel('Upload pictures')
    .last()
    .setInputFiles([file(`${'a very long name '.repeat(8)}.png`, [30, 120, 90])]);
  const opened = page.getByRole('button', { name: /^Open a very long name/ });
  await expect(opened).toBeVisible();
  await isSoundInEveryView(page);
  await opened.click();
  await expect(page.getByText('Not used anywhere.')).toBeVisible();
  await isSoundInEveryView(page);
});
