import { expect, test } from 'vitest';
import type { ComparedHome } from './compare-api';
import { pricePerFoot, compareRowsOf } from './compare-rows';

const home = (more: Partial<ComparedHome> = {}) =>
  ({
    ListingKey: 12,
    Purpose: 'Sell',
    PropertySubType: 'Townhouse',
    StandardStatus: 'Active',
    ListPrice: '729000.00',
    City: 'Hamilton',
    LivingArea: '1420.00',
    LivingAreaUnits: 'Square Feet',
    TaxAnnualAmount: '5184.00',
    ...more,
  }) as ComparedHome;

const row = (homes: ComparedHome[], name: string) =>
  compareRowsOf(homes).find((one) => one.name === name);

test('a row says its words, whether it is the same for all, and who has the lowest', () => {
  const homes = [home(), home({ ListPrice: '589900.00', TaxAnnualAmount: '4310.00' })];
  expect(row(homes, 'ListPrice')).toMatchObject({
    cells: ['$729,000', '$589,900'],
    isSame: false,
    lowest: [],
  });
  expect(row(homes, 'TaxAnnualAmount')).toMatchObject({
    cells: ['$5,184', '$4,310'],
    lowest: [1],
  });
  expect(row(homes, 'perFoot')).toMatchObject({ cells: ['$513', '$415'], lowest: [1] });
  expect(row(homes, 'City')).toMatchObject({ isSame: true });
});

test('what nobody knows has no row, and what one does not know is not the same', () => {
  const homes = [home({ YearBuilt: 1906 }), home()];
  expect(row(homes, 'YearBuilt')).toMatchObject({ cells: ['1906', null], isSame: false });
  expect(row(homes, 'ParkingTotal')).toBeUndefined();
  expect(row(homes, 'AssociationAmenities')).toBeUndefined();
});

test('half baths are told beside the whole ones', () => {
  const cells = (all: number | null, half?: number | null) =>
    row(
      [home({ BathroomsTotalInteger: all, BathroomsHalf: half ?? null })],
      'BathroomsTotalInteger',
    )?.cells;
  expect(cells(3, 1)).toEqual(['2 + 1 half']);
  expect(cells(1, 1)).toEqual(['1 half']);
  expect(cells(3, 0)).toEqual(['3']);
  expect(cells(3)).toEqual(['3']);
  expect(cells(null, 1)).toBeUndefined();
});

test('the lowest is not marked where all have it, or one alone is known', () => {
  expect(row([home(), home()], 'TaxAnnualAmount')?.lowest).toEqual([]);
  const unknown = home({ TaxAnnualAmount: null });
  expect(row([home(), unknown], 'TaxAnnualAmount')?.lowest).toEqual([]);
});

test('the lowest price of a square foot is marked among homes of one kind alone', () => {
  const large = home({ LivingArea: '14000.00' });
  const marked = (...homes: ComparedHome[]) => row(homes, 'perFoot')?.lowest;
  expect(marked(home(), large)).toEqual([1]);
  expect(marked(home(), { ...large, PropertySubType: 'Warehouse' })).toEqual([]);
  expect(marked(home(), large, home({ PropertySubType: null }))).toEqual([]);
  const unknown = { PropertySubType: null };
  expect(marked(home(unknown), { ...large, ...unknown })).toEqual([]);
  expect(
    row([home(), { ...large, PropertySubType: 'Warehouse' }], 'perFoot')?.cells,
  ).toEqual(['$513', '$52']);
});

test('a square foot is of what is for sale, in whatever unit it is measured', () => {
  expect(
    pricePerFoot(home({ LivingArea: '100.00', LivingAreaUnits: 'Square Meters' })),
  ).toBe(677);
  expect(pricePerFoot(home({ ListPrice: null, LeaseAmount: '2000.00' }))).toBeNull();
  expect(pricePerFoot(home({ LivingArea: null }))).toBeNull();
  expect(pricePerFoot(home({ LivingArea: '0' }))).toBeNull();
});
