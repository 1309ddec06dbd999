// Blogs, from the first word to the published post (specification §2 to §9), and what
// becomes of the words when something fails.

import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { isSound, openAdmin, owner, sendSignIn, views } from '../support/admin';
import type { Server } from '../support/server';
import { expect, hydrated, test } from '../support/test';
import { lightPng } from '../support/pictures';

const PATH = '/admin/blogs';
const dialog = (page: Page, name: 'Add Blog' | 'Update Blog' = 'Add Blog') =>
  page.getByRole('dialog', { name, exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).locator(`[data-stop][aria-label="${name}"]`);
const image = (page: Page) => dialog(page).locator('#blog-image');
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });

async function openNew(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add Blog' }).click();
  await expect(body(page)).toBeVisible();
}

interface Fields {
  title: string;
  seo?: string;
  text?: string;
}

async function fill(page: Page, { title, seo = `About ${title}`, text = 'A word.' }: Fields) {
  const form = dialog(page);
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Category').selectOption({ label: 'Buying' });
  await form.getByLabel('SEO description').fill(seo);
  await body(page).click();
  await page.keyboard.type(text);
}

const save = (page: Page, name: 'Add Blog' | 'Update Blog' = 'Add Blog') =>
  dialog(page, name).getByRole('button', { name, exact: true }).click();

/** Publishes through the API; its id. */
async function publish(page: Page, title: string, html: string): Promise<number> {
  return page.evaluate(
    async ([blog_title, blog_description]) => {
      const token = sessionStorage.getItem('accessToken') ?? '';
      const headers = { 'x-access-token': token };
      const list = await fetch('/api/admin/all_categories?size=1&page=0', { method: 'POST', headers });
      const form = new FormData();
      const fields = {
        blog_title,
        blog_url: blog_title,
        blog_description,
        seo_description: `About ${blog_title}`,
        category_id: String((await list.json()).tableData[0].id),
      };
      for (const [name, value] of Object.entries(fields)) {
        form.append(name, value ?? '');
      }
      const answer = await fetch('/api/admin/add_blog', { method: 'POST', headers, body: form });
      return (await answer.json()).data.id as number;
    },
    [title, html] as const,
  );
}

async function edit(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(body(page)).toBeVisible();
}

/** What is pasted: HTML, text or files. */
async function paste(page: Page, data: Record<string, string>, file?: number[]): Promise<void> {
  await body(page).evaluate(
    (element, [kinds, bytes]) => {
      const clipboard = new DataTransfer();
      for (const [type, value] of Object.entries(kinds)) {
        clipboard.setData(type, value);
      }
      if (bytes) {
        clipboard.items.add(new File([new Uint8Array(bytes)], 'roof.png', { type: 'image/png' }));
      }
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
      );
    },
    [data, file] as const,
  );
}

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
  const said = page.getByRole('alert').filter({ hasText: /./ });
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
  for (const name of ['Category', 'Messages', 'Blogs']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(heading).toHaveText(name);
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
    await page.getByRole('button', { name, exact: true }).click();
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
  await page.getByRole('button', { name: 'Teal' }).click();
  await tool(page, 'Background').click();
  await page.getByRole('button', { name: 'Yellow' }).click();
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
  await expect(body(page).getByText(/roof.png was not uploaded/)).toBeVisible();
  await save(page);
  await expect(page.getByRole('alert').first()).toContainText('A picture was not uploaded');
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
  await expect(page.getByText(/One picture could not be pasted/)).toBeVisible();
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

/** All that this browser keeps in IndexedDB, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const all: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        all.push(await result(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(all);
  });

test.describe('nothing typed is lost', () => {
  const words = 'Every single word of it.';

  async function expectOffered(page: Page, title: string, text: string): Promise<void> {
    await expect(page.getByText(/You have unsaved text from \d\d-\d\d-\d{4}, /)).toBeVisible();
    await page.getByRole('button', { name: `Restore ${title}` }).click();
    await expect(body(page)).toHaveText(text);
    await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue(title);
  }

  test('without a connection and with a failing server', async ({
    page,
    server,
    context,
    complaints,
  }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    await openNew(page);
    await fill(page, { title: 'Without a line', text: words });
    await context.setOffline(true);
    await save(page);
    await expect(dialog(page).getByText('No internet connection!')).toBeVisible();
    await context.setOffline(false);
    await page.route('**/add_blog', (route) => route.fulfill({ status: 500, json: {} }));
    await save(page);
    await expect(dialog(page).getByText('Failed to add Blog')).toBeVisible();
    await expect(body(page)).toHaveText(words);
    await page.unroute('**/add_blog');
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await expectOffered(page, 'Without a line', words);
    await save(page);
    await expect(page.getByText('Blog added successfully')).toBeVisible();
    await page.reload();
    await expect(row(page, 'Without a line')).toBeVisible();
    await expect(page.getByText(/You have unsaved text/)).toHaveCount(0);
    complaints.length = 0;
  });

  test('when the session has ended', async ({ page, server, request, complaints }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    await openNew(page);
    await fill(page, { title: 'Without a session', text: words });
    const token = await page.evaluate(() => sessionStorage.getItem('accessToken') ?? '');
    await request.post('/api/auth/logout', { headers: { 'x-access-token': token } });
    await save(page);
    const again = page.getByRole('dialog', { name: 'Sign in to go on' });
    await expect(again).toBeVisible();
    // Whoever closes the window instead finds it again.
    page.once('dialog', (question) => question.accept());
    await page.goto('/');
    await openAdmin(page, server, PATH);
    await expectOffered(page, 'Without a session', words);
    const next = await page.evaluate(() => sessionStorage.getItem('accessToken') ?? '');
    await request.post('/api/auth/logout', { headers: { 'x-access-token': next } });
    await dialog(page).getByLabel('SEO description').fill('Changed once more');
    await save(page);
    await again.getByLabel('Password', { exact: true }).fill(owner(server).password);
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect(body(page)).toHaveText(words);
    await save(page);
    await expect(page.getByText('Blog added successfully')).toBeVisible();
    complaints.length = 0;
  });

  test('when the browser is killed', async ({ page, server, context }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    const other = await signedIn(page, context);
    await other.goto(PATH);
    await openNew(other);
    await fill(other, { title: 'Killed', text: words });
    await image(other).setInputFiles({
      name: 'kept.png',
      mimeType: 'image/png',
      buffer: lightPng,
    });
    await expect(dialog(other).getByText('kept.png')).toBeVisible();
    await body(other).press('Control+End');
    await other.keyboard.type(' And more.');
    // What no write has taken yet is lost (decision 16), and a busy machine writes late.
    await expect.poll(() => kept(page)).toContain(`${words} And more.`);
    await killed(other);
    await page.reload();
    await expectOffered(page, 'Killed', `${words} And more.`);
    await expect(dialog(page).getByText('kept.png')).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByText(/You have unsaved text/)).toHaveCount(0);
  });

  test('a picture that could not be sent yet, and the space at the end', async ({
    page,
    server,
    complaints,
  }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    await openNew(page);
    await fill(page, { title: 'A picture that waits', text: 'One word ' });
    await page.route('**/upload_picture', (route) => route.abort());
    await tool(page, 'Image').click();
    const picture = page.getByRole('dialog', { name: 'Image' });
    await picture
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'herbs.png', mimeType: 'image/png', buffer: lightPng });
    await picture.getByLabel('Alternative text').fill('Basil in a pot');
    await picture.getByRole('button', { name: 'Insert picture' }).click();
    await expect(body(page).getByText(/herbs.png was not uploaded/)).toBeVisible();
    page.once('dialog', (leave) => leave.accept());
    await page.reload();
    await page.unroute('**/upload_picture');
    await page.getByRole('button', { name: 'Restore A picture that waits' }).click();
    await expect(body(page).getByRole('img', { name: 'Basil in a pot' })).toHaveAttribute(
      'src',
      /^\/media\//,
    );
    expect(await body(page).locator('p').first().textContent()).toBe('One word ');
    await save(page);
    await expect(page.getByText('Blog added successfully')).toBeVisible();
    complaints.length = 0;
  });

  test('an answer that was lost publishes nothing twice', async ({ page, server, complaints }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    await openNew(page);
    await fill(page, { title: 'Only once', text: words });
    await image(page).setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: lightPng });
    await page.route('**/add_blog', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page);
    await expect(dialog(page).getByText(/^The server cannot be reached/)).toBeVisible();
    await page.unroute('**/add_blog');
    await save(page);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'See the post' })).toBeVisible();
    await expect(row(page, 'Only once')).toHaveCount(1);
    await expect(page.getByText(/You have unsaved text/)).toHaveCount(0);

    // Another text under the same address is refused as ever.
    await openNew(page);
    await fill(page, { title: 'Only once', text: 'Something else.' });
    await save(page);
    await expect(
      dialog(page).getByText('Another blog already has this Blog Url'),
    ).toBeVisible();
    complaints.length = 0;
  });

  test('while a restored text is written, it is offered to nobody', async ({ page, server }) => {
    test.slow();
    const offered = page.getByText(/You have unsaved text/);
    await openAdmin(page, server, PATH);
    await openNew(page);
    await fill(page, { title: 'Written twice', text: words });
    page.once('dialog', (leave) => leave.accept());
    await page.reload();
    await expectOffered(page, 'Written twice', words);
    await expect(offered).toHaveCount(0);
    await body(page).press('Control+End');
    await page.keyboard.type(' More.');
    // Looking again changes nothing.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    page.once('dialog', (leave) => leave.accept());
    await page.reload();

    // Inside of a dialog what was in the form is offered in its place.
    await expect(offered).toBeVisible();
    await openNew(page);
    await dialog(page).getByLabel('Title', { exact: true }).fill('Put aside');
    await dialog(page).getByRole('button', { name: 'Restore Written twice' }).click();
    await expect(body(page)).toHaveText(`${words} More.`);
    await expect(dialog(page).getByRole('button', { name: /^Restore/ })).toHaveText(['Restore']);
    await dialog(page).getByRole('button', { name: 'Restore Put aside' }).click();
    await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue('Put aside');
    await expect(body(page)).toHaveText('');
    await dialog(page).getByRole('button', { name: 'Discard Written twice' }).click();
    await page
      .getByRole('dialog', { name: 'Discard unsaved text' })
      .getByRole('button', { name: 'Discard', exact: true })
      .click();
    await expect(offered).toHaveCount(0);
    page.once('dialog', (leave) => leave.accept());
    await page.reload();
    await expect(offered).toHaveCount(1);
    await page.getByRole('button', { name: 'Restore Put aside' }).click();
    await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue('Put aside');
  });

  test('two windows that edit one blog', async ({ page, server, browser, complaints }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    await publish(page, 'Two windows', '<p>Snow melts on the roof.</p>');
    await page.reload();
    await edit(page, 'Two windows');
    await body(page).press('Control+End');
    await page.keyboard.type(' Mine.');
    const other = await somebodyElse(browser, server);
    await openAsAda(other, server);
    await edit(other, 'Two windows');
    await body(other).press('Control+End');
    await other.keyboard.type(' Theirs.');
    await save(other, 'Update Blog');
    await expect(other.getByText('Blog updated successfully')).toBeVisible();
    await other.context().close();

    await save(page, 'Update Blog');
    const conflict = page.getByRole('dialog', { name: 'Saved by somebody else' });
    await expect(conflict.getByText(/^Ada Roy saved this blog on \d\d-/)).toBeVisible();
    await expect(conflict.locator('ins[title]')).toHaveText(/Mine/);
    await expect(conflict.locator('del[title]')).toHaveText(/Theirs/);
    await isSound(page);
    await conflict.getByRole('button', { name: 'Keep editing' }).click();
    await expect(body(page)).toHaveText('Snow melts on the roof. Mine.');
    await save(page, 'Update Blog');
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expect(body(page)).toHaveText('Snow melts on the roof. Theirs.');
    await dialog(page, 'Update Blog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Restore Two windows' }).click();
    await expect(body(page)).toHaveText('Snow melts on the roof. Mine.');
    await save(page, 'Update Blog');
    await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
    const sure = page.getByRole('dialog', { name: 'Overwrite with yours?' });
    await sure.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(page.getByText('Blog updated successfully')).toBeVisible();
    await page.getByRole('link', { name: 'See the post' }).click();
    await expect(page.locator('.prose')).toHaveText('Snow melts on the roof. Mine.');
    complaints.length = 0;
  });

  test('one’s own other window is not somebody else', async ({
    page,
    server,
    context,
    complaints,
  }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    await publish(page, 'Both mine', '<p>Snow.</p>');
    await page.reload();
    await edit(page, 'Both mine');
    await body(page).press('Control+End');
    await page.keyboard.type(' Here.');
    const other = await signedIn(page, context);
    await other.goto(PATH);
    await edit(other, 'Both mine');
    await body(other).press('Control+End');
    await other.keyboard.type(' There.');
    await save(other, 'Update Blog');
    await expect(other.getByText('Blog updated successfully')).toBeVisible();
    await other.close();
    await save(page, 'Update Blog');
    const conflict = page.getByRole('dialog', { name: 'Saved in another window' });
    await expect(conflict.getByText(/^Zoé Tremblay, which is your name, saved this blog in another window on/)).toBeVisible();
    await conflict.getByRole('button', { name: 'Take the saved one' }).click();
    await expect(body(page)).toHaveText('Snow. There.');
    complaints.length = 0;
  });
});

/** The window is gone, and had no time to do anything about it. */
async function killed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await gone;
  await page.close();
}

/** Another window of the same person. */
async function signedIn(page: Page, context: BrowserContext): Promise<Page> {
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  const other = await context.newPage();
  await other.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) {
      sessionStorage.setItem(name, value as string);
    }
  }, session);
  return other;
}

/** Signs in as an administrator of another name, and opens the blogs. */
async function openAsAda(page: Page, server: Server): Promise<void> {
  const ada = { email: 'ada@example.ca', password: 'a door that is a keyhole' };
  const names = ['--first-name', 'Ada', '--last-name', 'Roy'];
  server.runWith(ada.password, 'admin', 'create', '--email', ada.email, ...names, '--password-stdin');
  await page.goto(`/login?next=${encodeURIComponent(PATH)}`);
  await hydrated(page);
  await sendSignIn(page, ada);
  await expect(page).toHaveURL(PATH);
}

/** A browser of its own. */
async function somebodyElse(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  return context.newPage();
}

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

for (const { width, colorScheme } of views) {
  test(`the list and the dialog at ${width} px, ${colorScheme}`, async ({ page, server }) => {
    // Four times all that axe looks at.
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAdmin(page, server, PATH);
    await expect(rows(page).first()).toBeVisible();
    await isSound(page);
    await openNew(page);
    await save(page);
    await isSound(page);
    await tool(page, 'Colour').click();
    await isSound(page);
    await tool(page, 'Colour').press('Escape');
    await body(page).click();
    await page.keyboard.type('x');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible();
    await isSound(page);
  });
}
