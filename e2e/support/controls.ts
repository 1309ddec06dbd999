// Finds controls that no style of ours reaches: the browser draws them its own way.

import type { Page } from '@playwright/test';

/** What is wrong with the visible controls of a page, one line for each. */
export function findUnstyledControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const complaintsAbout = (control: HTMLElement): string[] => {
      const { width, height } = control.getBoundingClientRect();
      const style = getComputedStyle(control);
      // A control that its label stands for is drawn by the label.
      if (width <= 1 || height <= 1 || style.opacity === '0' || style.clipPath !== 'none') {
        return [];
      }
      const found: string[] = [];
      const isChoice = control.matches('[type=radio], [type=checkbox]');
      if (isChoice) {
        if (width < 18 || height < 18) {
          found.push(`is ${width} by ${height} px`);
        }
        if (style.appearance === 'auto' && style.accentColor === 'auto') {
          found.push('has the colours of the browser');
        }
        return found;
      }
      if (style.borderTopStyle === 'outset' || style.borderTopStyle === 'inset') {
        found.push(`has a border that is ${style.borderTopStyle}`);
      }
      // A drawing has no letters, and words in an element of their own have its font.
      const isRead =
        !control.matches('button') ||
        [...control.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
        );
      if (
        isRead &&
        !control.matches('[type=range], [type=file]') &&
        !/Besley|Radio Canada/.test(style.fontFamily)
      ) {
        found.push('has a font of its own');
      }
      if (height < 24 || width < 24) {
        found.push(`is ${Math.round(width)} by ${Math.round(height)} px`);
      }
      return found;
    };
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, textarea, input:not([type=hidden])',
    );
    return [...controls].flatMap((control) =>
      control.checkVisibility() && !control.closest('[aria-hidden=true]')
        ? complaintsAbout(control).map(
            (complaint) => `${control.outerHTML.slice(0, 90)} ${complaint}`,
          )
        : [],
    );
  });
}
