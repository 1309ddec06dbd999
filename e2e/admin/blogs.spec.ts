// Blogs, from the first word to the published post (specification §2 to §9). What becomes of the
// words when something fails is in drafts.spec.ts.

import type { Locator } from '@playwright/test';
import { isSoundInEveryView, openAdmin } from '../support/admin';
import {
  PATH,
  body,
  dialog,
  edit,
  fill,
  image,
  openNew,
  paste,
  row,
  rows,
  save,
  settled,
  tool,
} from '../support/blogs';
import { lightPng } from '../support/pictures';
import { alertIn, expect, test } from '../support/test';

test('an illustrated article is published, seen, changed and deleted', async ({ page, server }) => {
  test.slow();
  await openAdmin(page, server, PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs');
  await expect(page.getByRole('heading', { name: 'Blogs List' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Select',
    'S No.',
    'Title',
    'Category',
    'Author',
    'Update Time',
    'Created By',
    'Action',
  ]);
  await openNew(page);
  const form = dialog(page);
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
  await fill(page, { title: 'Été sur le balcon', text: 'What to plant ' });
  await expect(form.getByLabel('Blog URL')).toHaveValue('ete-sur-le-balcon');
  await expect(form.getByText('23 of 255')).toBeVisible();
  await image(page).setInputFiles({
    name: 'balcony.png',
    mimeType: 'image/png',
    buffer: lightPng,
  });
  await expect(form.getByText('balcony.png')).toBeVisible();
  await expect(form.locator('.thumb')).toHaveAttribute('src', /^data:image\/png/);
  await form.getByLabel('Alternative text of the image').fill('A balcony');

  await tool(page, 'Bold').click();
  await settled(page);
  await page.keyboard.type('in June');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await tool(page, 'Paragraph').selectOption('Heading 2');
  await body(page).press('End');
  await page.keyboard.type('Herbs');
  await page.keyboard.press('Enter');
  await tool(page, 'Bullet list').click();
  await page.keyboard.type('Basil');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mint');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ask us');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Address', { exact: true }).fill('/contact');
  await page.getByRole('button', { name: 'Set link' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await tool(page, 'Image').click();
  const picture = page.getByRole('dialog', { name: 'Image' });
  await picture.getByRole('button', { name: 'Insert picture' }).click();
  await expect(picture.getByText('Please Select a file.')).toBeVisible();
  await picture
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'herbs.png', mimeType: 'image/png', buffer: lightPng });
  await picture.getByLabel('Alternative text').fill('Basil in a pot');
  await picture.getByRole('button', { name: 'Insert picture' }).click();
  await expect(body(page).getByRole('img', { name: 'Basil in a pot' })).toHaveAttribute(
    'src',
    /^\/media\//,
  );
  await save(page);

  await expect(page.getByText('Blog added successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(rows(page).first()).toContainText('Été sur le balcon');
  await expect(rows(page).first()).toContainText('Super Admin');
  await page.getByRole('link', { name: 'See the post' }).click();
  await expect(page).toHaveURL(/\/post\/ete-sur-le-balcon\//);
  await page.reload();
  const post = page.locator('.prose');
  await expect(post.locator('strong')).toHaveText('in June');
  await expect(post.getByRole('heading', { name: 'Herbs' })).toBeVisible();
  await expect(post.getByRole('listitem')).toHaveText(['Basil', 'Mint']);
  await expect(post.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
  await expect(post.getByRole('img', { name: 'Basil in a pot' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A balcony' })).toBeVisible();

  await page.goto(PATH);
  await page.getByPlaceholder('Search by title').fill('ete balcon');
  await page.keyboard.press('Enter');
  // The samples speak of summers and balconies, too.
  await expect(row(page, 'Été sur le balcon')).toHaveCount(1);
  await edit(page, 'Été sur le balcon');
  const update = dialog(page, 'Update Blog');
  await expect(update.getByLabel('SEO description')).toHaveValue('About Été sur le balcon');
  await update.getByLabel('Title', { exact: true }).fill('Balcon en été');
  await expect(update.getByLabel('Blog URL')).toHaveValue('balcon-en-ete');
  await save(page, 'Update Blog');
  await expect(page.getByText('Blog updated successfully')).toBeVisible();
  await expect(page.getByPlaceholder('Search by title')).toHaveValue('');

  await page.getByRole('button', { name: 'Delete Balcon en été' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Blog' });
  await expect(question.getByText('Are you sure, you want to delete Blog?')).toBeVisible();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Blog deleted successfully')).toBeVisible();
  await expect(row(page, 'Balcon en été')).toHaveCount(0);
});

test('what is missing is said in order, and the dialog is static', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await openNew(page);
  const form = dialog(page);
  const said = alertIn(page);
  await save(page);
  await expect(said).toHaveText('Please Choose Category');
  await expect(form.getByLabel('Category')).toBeFocused();
  await form.getByLabel('Category').selectOption({ label: 'Buying' });
  await save(page);
  await expect(said).toHaveText('Please Enter Seo Desc');
  await form.getByLabel('SEO description').fill('x'.repeat(256));
  await expect(form.getByText('256 of 255')).toBeVisible();
  await save(page);
  await expect(said).toHaveText('Please Enter Blog Title');
  await form.getByLabel('Title', { exact: true }).fill('!');
  await save(page);
  await expect(said).toHaveText('Please Enter Blog Url');
  await form.getByLabel('Blog URL').fill('a');
  await save(page);
  await expect(said).toHaveText('Please Enter Blog Description');
  await expect(body(page)).toBeFocused();
  await page.keyboard.type('Text');
  await save(page);
  await expect(said).toHaveText('Seo Desc must be at most 255 characters');
  for (const key of ['Escape', 'Escape', 'Escape']) {
    await page.keyboard.press(key);
  }
  await page.mouse.click(5, 5);
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(body(page)).toHaveText('Text');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/You have unsaved text/)).toHaveCount(0);
});

test('Back, a reload and the form itself ask before unsaved text is left', async ({ page, server }) => {
  test.slow();
  await openAdmin(page, server, '/admin/category');
  const back = () => page.evaluate(() => window.history.back());
  const forward = () => page.evaluate(() => window.history.forward());
  const openBlogs = () => page.getByRole('link', { name: 'Blogs', exact: true }).click();
  const title = () => dialog(page).getByLabel('Title', { exact: true });
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  const onCategories = async () => {
    await expect(page).toHaveURL('/admin/category');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Category');
  };
  const onBlogs = async () => {
    await expect(page).toHaveURL(PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs');
  };

  await openBlogs();
  await openNew(page);
  await title().fill('Half a thought');
  await back();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await onBlogs();
  await expect(title()).toHaveValue('Half a thought');
  const [asked] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => void setTimeout(() => window.location.reload(), 0)),
  ]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(title()).toHaveValue('Half a thought');
  await back();
  await question.getByRole('button', { name: 'Discard' }).click();
  await onCategories();
  await expect(dialog(page)).toHaveCount(0);

  // Forward leads to the screen, and to nothing beyond it.
  await forward();
  await onBlogs();
  await forward();
  await onBlogs();
  await back();
  await onCategories();

  // Neither closing nor a reload leaves anything that Back has to pass.
  await forward();
  await onBlogs();
  await openNew(page);
  await title().fill('Another thought');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toBeHidden();
  await back();
  await onCategories();
  await forward();
  await openNew(page);
  await title().fill('Typed before a reload');
  page.once('dialog', (leave) => leave.accept());
  await page.reload();
  await expect(page.getByText(/You have unsaved text/)).toBeVisible();
  await back();
  await onCategories();
  // Nothing was typed: nothing is asked.
  await forward();
  await openNew(page);
  await back();
  await onCategories();
});

test('several entries back at once ask, too', async ({ page, server }) => {
  test.slow();
  await openAdmin(page, server, '/admin/dashboard');
  const go = (...steps: number[]) =>
    page.evaluate((all) => all.forEach((one) => window.history.go(one)), steps);
  const title = dialog(page).getByLabel('Title', { exact: true });
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  const heading = page.getByRole('heading', { level: 1 });
  for (const [name, text] of [['Category', 'Category'], ['Leads', 'Messages'], ['Blogs', 'Blogs']] as const) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(heading).toHaveText(text);
  }
  await openNew(page);
  await title.fill('Half a thought');
  for (const steps of [[-2], [-3], [-1, -1], [-4]]) {
    await go(...steps);
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(PATH);
    await expect(title).toHaveValue('Half a thought');
  }
  await go(-3);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/admin/category');
  await expect(heading).toHaveText('Category');
  await expect(dialog(page)).toHaveCount(0);
});

test('without a category one is led to where they are made', async ({ page, server }) => {
  await page.route('**/all_categories*', (route) =>
    route.fulfill({ json: { tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 } }),
  );
  await openAdmin(page, server, PATH);
  await openNew(page);
  await dialog(page).getByLabel('Title', { exact: true }).fill('The first one');
  await dialog(page).getByRole('link', { name: 'Add a category first' }).click();
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/admin/category');
});

test('the whole writing area takes a click, and its lines are as long as published ones', async ({
  page,
  server,
}) => {
  await openAdmin(page, server, PATH);
  await openNew(page);
  const { width = 0, height = 0 } = (await body(page).boundingBox()) ?? {};
  const frame = await page.locator('.editor-text').boundingBox();
  expect(width).toBe(frame?.width);
  await body(page).click({ position: { x: width - 5, y: height - 5 } });
  await expect(body(page)).toBeFocused();
  const line = await body(page)
    .locator('p')
    .evaluate((p) => [p.clientWidth / Number.parseFloat(getComputedStyle(p).fontSize)]);
  expect(line).toEqual([32]);
});

test('on a phone every colour is in reach, and a message leaves the buttons free', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, server, PATH);
  await openNew(page);
  await body(page).click();
  await page.keyboard.type('word');
  for (const name of ['Red', 'Purple', 'Brown', 'None']) {
    await tool(page, 'Colour').click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  }
  await save(page);
  const message = page.locator('.message');
  await expect(message).toHaveText('Please Choose Category');
  const said = await message.boundingBox();
  const button = await dialog(page)
    .getByRole('button', { name: 'Add Blog', exact: true })
    .boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('the image field has two rows', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await openNew(page);
  await image(page).setInputFiles({
    name: 'a-rather-long-name-of-a-picture-of-a-balcony.png',
    mimeType: 'image/png',
    buffer: lightPng,
  });
  const field = dialog(page).locator('.cover-drop');
  const [name, remove, replace, all] = await Promise.all(
    [
      field.getByText(/a-rather-long/),
      field.getByRole('button', { name: 'Remove the image' }),
      field.getByRole('button', { name: 'Replace image' }),
      field,
    ].map((one) => one.boundingBox()),
  );
  const middle = (box: typeof all) => (box ? box.y + box.height / 2 : 0);
  expect(Math.abs(middle(name ?? null) - middle(remove ?? null))).toBeLessThan(3);
  expect(replace?.x).toBe(name?.x);
  expect(all?.height).toBeLessThan(130);
});

test('every item of the toolbar makes what is published', async ({ page, server }) => {
  test.slow();
  await page.route(/youtube-nocookie/, (route) => route.fulfill({ body: 'video' }));
  await openAdmin(page, server, PATH);
  await openNew(page);
  await fill(page, { title: 'All of the toolbar', text: 'one' });
  const type = async (text: string) => {
    await settled(page);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(text);
    await page.keyboard.press('Shift+Home');
  };
  const plain = async () => {
    await tool(page, 'Clear formatting').click();
  };
  for (const [level, text] of [1, 2, 3, 4, 5, 6].map((one) => [one, `head ${one}`] as const)) {
    await type(text);
    await tool(page, 'Paragraph').selectOption(`Heading ${level}`);
    await body(page).focus();
  }
  await type('serif');
  await plain();
  await tool(page, 'Font').selectOption('Serif');
  await tool(page, 'Size').selectOption('Huge');
  for (const name of ['Bold', 'Italic', 'Underline', 'Strike']) {
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await tool(page, 'Colour').click();
  await page.getByRole('menuitemradio', { name: 'Teal' }).click();
  await tool(page, 'Background').click();
  await page.getByRole('menuitemradio', { name: 'Yellow' }).click();
  await type('middle');
  await plain();
  await tool(page, 'Align in the centre').click();
  await tool(page, 'Increase indent').click();
  await tool(page, 'Increase indent').click();
  await tool(page, 'Decrease indent').click();
  await type('said');
  await plain();
  await tool(page, 'Align left').click();
  await tool(page, 'Blockquote').click();
  await type('first');
  await tool(page, 'Blockquote').click();
  await tool(page, 'Numbered list').click();
  await type('help@example.com');
  await tool(page, 'Link').click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('mailto:help@example.com');
  await page.getByRole('button', { name: 'Set link' }).click();
  await type('code');
  await plain();
  await tool(page, 'Numbered list').click();
  await tool(page, 'Code block').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Video').click();
  await page.getByLabel('Address of the video').fill('https://evil.example/');
  await page.getByRole('button', { name: 'Insert video' }).click();
  await expect(page.getByText('Please enter the address of a video')).toBeVisible();
  await page.getByLabel('Address of the video').fill('https://youtu.be/dQw4w9WgXcQ?t=42');
  await page.getByRole('button', { name: 'Insert video' }).click();
  await tool(page, 'Undo').click();
  await expect(body(page).locator('iframe')).toHaveCount(0);
  await tool(page, 'Redo').click();
  const written = await body(page).evaluate((element) =>
    [...element.children].map(({ outerHTML }) => outerHTML.replace(/ (draggable|contenteditable)="\w+"/g, '')),
  );
  await save(page);
  await page.getByRole('link', { name: 'See the post' }).click();
  await page.reload();
  const published = await page.locator('.prose').evaluate((element) => element.innerHTML);
  // What was written is what is published; headings one level lower.
  for (const piece of [
    '<h2>head 1</h2><h3>head 2</h3><h4>head 3</h4><h5>head 4</h5><h6>head 5</h6><h6>head 6</h6>',
    '<span class="kt-font-serif kt-size-huge kt-color-teal kt-bg-yellow">serif</span>',
    '<p class="kt-align-center kt-indent-1">middle</p>',
    '<blockquote><p>said</p></blockquote>',
    '<a href="mailto:help@example.com">help@example.com</a>',
    '<ol><li><p>first</p></li>',
    '<pre><code>code</code></pre>',
    'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42"',
  ]) {
    expect(published, written.join('\n')).toContain(piece);
  }
  for (const mark of ['strong', 'em', 'u', 's']) {
    await expect(page.locator(`.prose ${mark}`)).toHaveText('serif');
  }
});

test('pictures are pasted and dropped, tried again, and described', async ({
  page,
  server,
  complaints,
}) => {
  await openAdmin(page, server, PATH);
  await openNew(page);
  await fill(page, { title: 'Pasted pictures' });
  await page.route('**/upload_picture', (route) => route.fulfill({ status: 500, json: {} }));
  await paste(page, {}, [...lightPng]);
  await expect(body(page).getByText(/roof.png wasn’t uploaded/)).toBeVisible();
  await save(page);
  await expect(alertIn(page)).toContainText('A picture wasn’t uploaded');
  await page.unroute('**/upload_picture');
  await body(page).getByRole('button', { name: 'Try again' }).click();
  await expect(body(page).locator('img')).toHaveAttribute('src', /^\/media\//);
  await save(page);
  const asking = page.getByRole('dialog', { name: 'What does the picture show?' });
  await asking.getByRole('button', { name: 'Keep' }).click();
  await expect(asking.getByText(/or mark it as decorative/).first()).toBeVisible();
  await asking.getByRole('checkbox').check();
  await asking.getByRole('button', { name: 'Keep' }).click();
  const base64 = lightPng.toString('base64');
  await paste(page, {
    'text/html': `<p>x<img src="data:image/png;base64,${base64}"><img src="https://example.com/a.png"></p>`,
  });
  await expect(page.getByText(/One picture couldn’t be pasted/)).toBeVisible();
  await expect(body(page).locator('img[src^="/media/"]')).toHaveCount(2);
  await expect(body(page).locator('img[src^="data:"]')).toHaveCount(0);
  complaints.length = 0;
});

test('what is pasted from Word and what is hostile', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await openNew(page);
  await fill(page, { title: 'Pasted text', text: '<script>typed()</script> ' });
  await page.evaluate(() => Object.assign(window, { ran: 0 }));
  await paste(page, {
    'text/html':
      '<p class=MsoNormal style="text-align:center"><b style="color:red">Bold<o:p></o:p></b></p>' +
      '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Item</p>' +
      '<img src=x onerror="ran=1"><svg onload="ran=1"></svg><script>ran=1</script>' +
      '<a href="javascript:ran=1" onclick="ran=1">link</a>' +
      '<iframe srcdoc="<script>parent.ran=1</script>"></iframe><style>*{color:red}</style>' +
      '<p onmouseover="ran=1" style="background:url(https://evil.example/x)">end</p>',
  });
  await expect(body(page).getByText('Item')).toBeVisible();
  await save(page);
  await page.getByRole('link', { name: 'See the post' }).click();
  await page.reload();
  const html = await page.locator('.prose').innerHTML();
  expect(html).toContain('&lt;script&gt;typed()&lt;/script&gt;');
  expect(html).toContain('<ul><li><p>Item</p></li></ul>');
  expect(html).toContain('<strong><span class="kt-color-red">Bold</span></strong>');
  expect(html).not.toMatch(/onerror|onload|onclick|onmouseover|javascript:|<script|<svg|srcdoc|style=/);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('all of it by keyboard', async ({ page, server }) => {
  test.slow();
  await openAdmin(page, server, PATH);
  await page.getByRole('main').getByRole('button', { name: 'Add Blog' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Title', { exact: true })).toBeFocused();
  await expect(body(page)).toBeVisible();
  await page.keyboard.type('By keyboard');
  const category = dialog(page).getByLabel('Category');
  const tabTo = async (target: Locator) => {
    const isThere = () => target.evaluate((field) => field === document.activeElement);
    for (let stop = 0; stop < 8 && !(await isThere()); stop += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  // Past the address and what is said of languages.
  await tabTo(category);
  await page.keyboard.type('Buying');
  // Past the choices of a picture.
  await tabTo(dialog(page).getByLabel('SEO description'));
  await page.keyboard.type('About the keyboard');
  // Past the parts of a date.
  await tabTo(tool(page, 'Undo'));
  await page.keyboard.press('End');
  await expect(tool(page, 'Clear formatting')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, 'Undo')).toBeFocused();
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bold word');
  // Tab leads out of the text.
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  // Past the other ways to save it.
  await tabTo(dialog(page).getByRole('button', { name: 'Add Blog' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Blog added successfully')).toBeVisible();
});

test('the list and the dialog are sound in every window, by day and by night', async ({ page, server }) => {
  // Sixteen times all that axe looks at.
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAdmin(page, server, PATH);
  await expect(rows(page).first()).toBeVisible();
  await isSoundInEveryView(page);
  await openNew(page);
  await save(page);
  await isSoundInEveryView(page);
  await tool(page, 'Colour').click();
  await isSoundInEveryView(page);
  await tool(page, 'Colour').press('Escape');
  await body(page).click();
  await page.keyboard.type('x');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible();
  await isSoundInEveryView(page);
});
