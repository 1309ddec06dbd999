import { expect, test } from 'vitest';
import { fillForm, formValues, isTouched, renderedValues } from './values-of';

function form(): HTMLFormElement {
  document.body.innerHTML = `<form>
    <input type="hidden" name="version" value="3">
    <input name="City" value="Kingston">
    <textarea name="PublicRemarks">Two floors</textarea>
    <select name="LivingAreaUnits"><option value="a">a</option><option value="b">b</option></select>
    <select name="StateOrProvince"><option value=""></option><option value="ON" selected>Ontario</option></select>
    <input type="radio" name="Purpose" value="Sell" checked><input type="radio" name="Purpose" value="Rent">
    <input type="checkbox" name="AssociationAmenities" value="Pool" checked>
    <input type="checkbox" name="AssociationAmenities" value="Sauna" checked>
    <input type="checkbox" name="OwnerConsentYN" value="Yes">
  </form>`;
  const found = document.querySelector('form');
  if (!found) {
    throw new Error('no form');
  }
  return found;
}

const drawn = {
  City: 'Kingston',
  PublicRemarks: 'Two floors',
  LivingAreaUnits: 'a',
  StateOrProvince: 'ON',
  Purpose: 'Sell',
  AssociationAmenities: 'Pool,Sauna',
  OwnerConsentYN: '',
};

test('what is drawn is what is read, so that a look at a step saves nothing', () => {
  const element = form();
  expect(renderedValues(element)).toEqual(drawn);
  expect(formValues(element)).toEqual(drawn);
});

test('what was typed is put back, boxes and choices too', () => {
  const element = form();
  const typed = {
    ...drawn,
    City: 'Guelph',
    Purpose: 'Rent',
    AssociationAmenities: 'Sauna',
    OwnerConsentYN: 'Yes',
  };
  fillForm(element, typed);
  expect(formValues(element)).toEqual(typed);
  expect(renderedValues(element)).toEqual(drawn);
});

test('who writes before the program is there is not written over', () => {
  const element = form();
  expect(isTouched(element)).toBe(false);
  const city = element.querySelector<HTMLInputElement>('[name=City]');
  // A field that was gone to, as one is about to write in it.
  city?.focus();
  expect(isTouched(element)).toBe(true);
  city?.blur();
  expect(isTouched(element)).toBe(false);
  fillForm(element, { City: 'Ottawa' });
  expect(isTouched(element)).toBe(true);
});
