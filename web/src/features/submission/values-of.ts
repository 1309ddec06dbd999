// Reads and fills the form of a step, which is uncontrolled.

import type { PostingValues } from './api';

/** The fields of a form as the server reads them: check boxes of one name are joined. */
export function formValues(form: HTMLFormElement): PostingValues {
  const values: Record<string, string> = {};
  for (const element of form.elements) {
    const { name } = element as HTMLInputElement;
    // The fields of the dictionary begin with a capital.
    if (/^[A-Z]/.test(name)) {
      values[name] ??= '';
    }
  }
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name in values) {
      const text = value.replaceAll('\r\n', '\n');
      values[name] = values[name] ? `${values[name]},${text}` : text;
    }
  }
  return values;
}

/** The fields as the server has rendered them. */
export function renderedValues(form: HTMLFormElement): PostingValues {
  const values: Record<string, string> = {};
  for (const element of form.elements) {
    const field = element as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    if (!/^[A-Z]/.test(field.name)) {
      continue;
    }
    values[field.name] ??= '';
    let text = '';
    if (field instanceof HTMLSelectElement) {
      const options = [...field.options];
      text =
        (options.find((option) => option.hasAttribute('selected')) ?? options[0])
          ?.value ?? '';
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      text = (field as HTMLInputElement).defaultChecked ? field.value : '';
    } else {
      text = field.defaultValue;
    }
    if (text !== '') {
      values[field.name] = values[field.name] ? `${values[field.name]},${text}` : text;
    }
  }
  return values;
}

/** Puts values back into a form. */
export function fillForm(form: HTMLFormElement, values: PostingValues): void {
  for (const element of form.elements) {
    const field = element as HTMLInputElement;
    const value = values[field.name];
    if (value === undefined || !/^[A-Z]/.test(field.name)) {
      continue;
    }
    if (field.type === 'checkbox') {
      field.checked = value.split(',').includes(field.value);
    } else if (field.type === 'radio') {
      field.checked = field.value === value;
    } else {
      field.value = value;
    }
  }
  // Computed fields are computed again.
  form.dispatchEvent(new Event('input'));
}

/** Whether the user has changed the form, or has the focus in it. */
export function isTouched(form: HTMLFormElement): boolean {
  const [drawn, typed] = [renderedValues(form), formValues(form)];
  const isOther = Object.keys(typed).some((name) => typed[name] !== drawn[name]);
  const { activeElement } = document;
  const isWritten =
    activeElement instanceof HTMLElement &&
    activeElement.matches('input, select, textarea') &&
    form.contains(activeElement);
  return isOther || isWritten;
}
