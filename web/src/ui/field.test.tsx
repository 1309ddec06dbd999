import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SelectField, TextArea, TextField } from './field';

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test.each([
  ['input', TextField],
  ['textarea', TextArea],
  ['select', SelectField],
])('a label, a hint and an error belong to their %s', (tag, Control) => {
  render(
    <Control id="name" label="Name" hint="As on the lease" error="Name is required" />,
  );
  const control = screen.getByLabelText('Name');
  expect(control.localName).toBe(tag);
  expect(described(control)).toEqual(['As on the lease', 'Name is required']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
});

test('a control without an error is not called invalid', () => {
  render(<TextField id="name" label="Name" />);
  const control = screen.getByLabelText('Name');
  expect(control.hasAttribute('aria-invalid')).toBe(false);
  expect(control.hasAttribute('aria-describedby')).toBe(false);
});
