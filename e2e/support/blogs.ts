// The screen of blogs and its dialog, as journeys use them.

import type { Page } from '@playwright/test';
import { call } from './admin';
import { expect } from './test';

export const PATH = '/admin/blogs';
export const dialog = (page: Page, name: 'Add Blog' | 'Update Blog' = 'Add Blog') =>
  page.getByRole('dialog', { name, exact: true });
export const body = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).locator(`[aria-label="${name}"]`);
/**
 * Waits until the editor has its focus back: it takes it a frame after one of its buttons,
 * with the caret that it had before. Nobody types sooner, a machine does.
 */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise(requestAnimationFrame);
    }
  });
export const image = (page: Page) => dialog(page).locator('#blog-image');
export const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });

export async function openNew(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add Blog' }).click();
  await expect(body(page)).toBeVisible();
}

interface Fields {
  title: string;
  seo?: string;
  text?: string;
}

export async function fill(page: Page, { title, seo = `About ${title}`, text = 'A word.' }: Fields) {
  const form = dialog(page);
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Category').selectOption({ label: 'Buying' });
  await form.getByLabel('SEO description').fill(seo);
  await body(page).click();
  await page.keyboard.type(text);
}

export const save = (page: Page, name: 'Add Blog' | 'Update Blog' = 'Add Blog') =>
  dialog(page, name).getByRole('button', { name, exact: true }).click();

/** Publishes through the API; its id. */
export async function publish(page: Page, title: string, html: string): Promise<number> {
  const list = await call(page, 'admin/all_categories?size=1&page=0');
  const multipart = {
    blog_title: title,
    blog_url: title,
    blog_description: html,
    seo_description: `About ${title}`,
    category_id: String(list.tableData[0].id),
  };
  return (await call(page, 'admin/add_blog', { multipart })).data.id;
}

export async function edit(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(body(page)).toBeVisible();
}

/** What is pasted: HTML, text or files. */
export async function paste(page: Page, data: Record<string, string>, file?: number[]): Promise<void> {
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
