import { expect, test } from 'vitest';
import { onlyLanguage, spokenSettings } from './spoken-settings';

const settings = ['company.name', 'company.hours', 'company.hours_fr'].map((name) => ({
  name,
}));
const names = (only: 'en' | 'fr' | undefined) =>
  spokenSettings(settings, only).map(({ name }) => name);

test('a language that is off has no fields', () => {
  expect(names(undefined)).toHaveLength(3);
  expect(names('en')).toEqual(['company.name', 'company.hours']);
  expect(names('fr')).toEqual(['company.name', 'company.hours_fr']);
});

test('the settings say which language is the only one', () => {
  const of = (value: string[]) => onlyLanguage([{ name: 'languages', value }]);
  expect(of(['en', 'fr'])).toBeUndefined();
  expect(of(['fr'])).toBe('fr');
  expect(onlyLanguage([])).toBeUndefined();
});
