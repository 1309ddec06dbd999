// Makes the sample properties: content/demo/properties.csv, which `keyturn demo` loads
// and anybody could import, and the drawings beside it. The same every time:
//
//   node scripts/sample-properties.mjs
//
// Everything is invented: streets, numbers, people. The postal codes have the form of
// their region; telephone numbers are those that no one has (555-0100 to 0199).

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawings } from './sample-drawings.mjs';
import { shownHomes } from './sample-homes.mjs';

const COUNT = 118;
const OFFICE = 'Sample Realty Inc., Brokerage';
const demo = join(import.meta.dirname, '../content/demo');

/** A small generator of chance, seeded (Park and Miller). */
let state = 20_261_120;
const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const pick = (list) => list[Math.floor(chance() * list.length)];
const between = (low, high, step = 1) => low + step * Math.floor(chance() * ((high - low) / step + 1));

// City, province, the first half of its postal codes, price level, language of its streets.
const cities = [
  ['Toronto', 'ON', 'M5V', 1.7, 'en'], ['Toronto', 'ON', 'M4C', 1.6, 'en'], ['Ottawa', 'ON', 'K1S', 1.1, 'en'],
  ['Mississauga', 'ON', 'L5B', 1.4, 'en'], ['Hamilton', 'ON', 'L8P', 1, 'en'], ['London', 'ON', 'N6A', 0.9, 'en'],
  ['Kingston', 'ON', 'K7L', 0.9, 'en'], ['Thunder Bay', 'ON', 'P7B', 0.5, 'en'], ['Greater Sudbury', 'ON', 'P3E', 0.6, 'en'],
  ['Montréal', 'QC', 'H2J', 1, 'fr'], ['Montréal', 'QC', 'H4C', 0.9, 'fr'], ['Québec', 'QC', 'G1R', 0.7, 'fr'],
  ['Gatineau', 'QC', 'J8X', 0.7, 'fr'], ['Sherbrooke', 'QC', 'J1H', 0.6, 'fr'], ['Trois-Rivières', 'QC', 'G9A', 0.5, 'fr'],
  ['Saguenay', 'QC', 'G7H', 0.5, 'fr'], ['Rimouski', 'QC', 'G5L', 0.5, 'fr'], ['Mont-Tremblant', 'QC', 'J8E', 1, 'fr'],
  ['Vancouver', 'BC', 'V6K', 1.9, 'en'], ['Victoria', 'BC', 'V8V', 1.4, 'en'], ['Kelowna', 'BC', 'V1Y', 1.1, 'en'],
  ['Nelson', 'BC', 'V1L', 0.9, 'en'], ['Calgary', 'AB', 'T2N', 1, 'en'], ['Edmonton', 'AB', 'T6E', 0.7, 'en'],
  ['Canmore', 'AB', 'T1W', 1.5, 'en'], ['Saskatoon', 'SK', 'S7N', 0.6, 'en'], ['Regina', 'SK', 'S4P', 0.5, 'en'],
  ['Winnipeg', 'MB', 'R3M', 0.6, 'en'], ['Brandon', 'MB', 'R7A', 0.5, 'en'], ['Halifax', 'NS', 'B3H', 0.9, 'en'],
  ['Lunenburg', 'NS', 'B0J', 0.8, 'en'], ['Moncton', 'NB', 'E1C', 0.5, 'en'], ['Dieppe', 'NB', 'E1A', 0.6, 'fr'],
  ['Edmundston', 'NB', 'E3V', 0.4, 'fr'], ['Charlottetown', 'PE', 'C1A', 0.7, 'en'], ["St. John's", 'NL', 'A1C', 0.6, 'en'],
  ['Whitehorse', 'YT', 'Y1A', 0.9, 'en'], ['Yellowknife', 'NT', 'X1A', 0.8, 'en'], ['Iqaluit', 'NU', 'X0A', 1, 'en'],
];
// Where each of those stands: the middle of a neighbourhood in degrees, and its name.
// These are public facts, written down to a hundredth of a degree (the Canadian Geographical
// Names Database has the same). A home is put somewhere near by chance, at nobody's door.
const places = [
  [43.65, -79.40, 'Queen West'], [43.69, -79.31, 'East York'], [45.40, -75.69, 'The Glebe'],
  [43.59, -79.64, 'City Centre'], [43.25, -79.88, 'Durand'], [42.99, -81.25, 'Downtown'],
  [44.24, -76.50, 'Sydenham'], [48.40, -89.26, 'Intercity'], [46.49, -80.99, 'Downtown'],
  [45.53, -73.58, 'Plateau-Mont-Royal'], [45.48, -73.58, 'Saint-Henri'], [46.81, -71.22, 'Vieux-Québec'],
  [45.44, -75.73, 'Hull'], [45.40, -71.89, 'Vieux-Nord'], [46.35, -72.55, 'Centre-ville'],
  [48.42, -71.06, 'Chicoutimi'], [48.44, -68.53, 'Centre-ville'], [46.12, -74.60, 'Saint-Jovite'],
  [49.26, -123.16, 'Kitsilano'], [48.42, -123.36, 'James Bay'], [49.88, -119.47, 'Pandosy'],
  [49.49, -117.29, 'Uphill'], [51.06, -114.09, 'Hillhurst'], [53.52, -113.50, 'Strathcona'],
  [51.09, -115.35, 'Teepee Town'], [52.13, -106.65, 'Sutherland'], [50.45, -104.61, 'Downtown'],
  [49.86, -97.16, 'Crescentwood'], [49.84, -99.95, 'Downtown'], [44.64, -63.59, 'South End'],
  [44.38, -64.31, 'Old Town'], [46.09, -64.78, 'Downtown'], [46.09, -64.72, 'Centre-ville'],
  [47.37, -68.33, 'Centre-ville'], [46.24, -63.13, 'Downtown'], [47.56, -52.72, 'Georgestown'],
  [60.72, -135.06, 'Downtown'], [62.45, -114.38, 'Downtown'], [63.75, -68.52, 'Lower Base'],
];
/** About half a kilometre to each side. */
const NEAR = 0.005;

/** A generator of its own for what came later, so that what was there stays as it was. */
let later = 20_261_122;
const laterChance = () => (later = (later * 48_271) % 2_147_483_647) / 2_147_483_647;
const near = (degrees) => (degrees + (laterChance() * 2 - 1) * NEAR).toFixed(5);

/** Amounts of a year and a month, where they go with what is offered. */
function costs(purpose, subType, price, isCommercial) {
  const round = (value, step) => (Math.round(value / step) * step).toFixed(2);
  const isSale = purpose === 'Sell';
  const hasFee = isSale && (subType === 'Condominium' || subType === 'Apartment');
  return {
    TaxAnnualAmount: isSale ? round(price * (0.007 + laterChance() * 0.005), 10) : '',
    AssociationFee: hasFee ? round(260 + laterChance() * 420, 5) : '',
    MonthlyUtilities: !isCommercial && subType !== 'Unimproved Land' && purpose !== 'PG' ? round(90 + laterChance() * 190, 5) : '',
  };
}

const streets = {
  en: ['Maple Row', 'Lantern', 'Harbourview', 'Old Orchard', 'Cedar Gate', 'Foundry', 'Prairie Rose', 'Mill Pond', 'Ferryman', 'Chapel Hill', 'Northlight', 'Saltbox', 'Birchbark', 'Kettle Valley', 'Quarry', 'Station'],
  fr: ['rue des Érables', 'rue de la Fonderie', 'rue du Vieux-Quai', 'avenue des Pommiers', 'chemin du Lac-Rond', 'rue Sainte-Aurélie', 'côte de la Chapelle', 'rue de l’Écluse', 'rang des Cèdres', 'avenue du Belvédère'],
};
const suffixes = ['Street', 'Avenue', 'Road', 'Crescent', 'Lane', 'Drive'];
const firstNames = ['Aanya', 'Étienne', 'Margaux', 'Declan', 'Soo-ah', 'Ravi', 'Noémie', 'Tomasz', 'Ingrid', 'Kwame', 'Léa', 'Owen', 'Priya', 'Benoît', 'Yusuf', 'Clara', 'Anouk', 'Farid', 'Maeve', 'Dmitri'];
const lastNames = ['Beaulieu', 'Okafor', 'Sandhu', 'MacAskill', 'Thériault', 'Lindqvist', 'Moreau', 'Varga', 'Desrosiers', 'Halloran', 'Nakagawa', 'Petrov', 'Bélanger', 'Osei', 'Castellano', 'Whitford', 'Haidari', 'Arsenault', 'Kowalczyk', 'Rasmussen'];
const agents = ['Ines Vautour', 'Graham Oyelaran', 'Sylvie Charlebois', 'Mateo Reinholt', 'Hana Kristjansson', 'Paul-André Gosselin', 'Devika Ramnath', 'Corin Blackwater'];

const kinds = {
  'Single Family Residence': { base: 620_000, area: [1150, 3200], beds: [2, 5], drawings: ['house-1', 'gothic-summer', 'wartime-autumn', 'cottage-summer', 'house-3', 'gothic-winter', 'wartime-winter', 'house-4', 'wartime-summer', 'house-2', 'gothic-autumn', 'cottage-winter'], lot: true },
  Townhouse: { base: 540_000, area: [1000, 1900], beds: [2, 4], drawings: ['row-summer', 'row-autumn', 'rowhouse-2', 'row-winter'] },
  Condominium: { base: 460_000, area: [480, 1450], beds: [1, 3], drawings: ['condo-summer', 'tower-2', 'condo-autumn', 'tower-3', 'condo-winter', 'tower-1'], unit: true },
  Apartment: { base: 380_000, area: [420, 1200], beds: [1, 3], drawings: ['walkup-1', 'condo-winter', 'walkup-2', 'walkup-3', 'condo-autumn'], unit: true },
  Duplex: { base: 690_000, area: [1600, 2800], beds: [3, 6], drawings: ['walkup-2', 'walkup-3'] },
  Cabin: { base: 350_000, area: [520, 1200], beds: [1, 3], drawings: ['cabin-1', 'cabin-2', 'cabin-3'], lot: true },
  Farm: { base: 880_000, area: [1500, 3000], beds: [3, 5], drawings: ['farm-1', 'farm-2'], lot: true },
  'Unimproved Land': { base: 180_000, drawings: ['land-1'], lot: true },
  Office: { base: 900_000, area: [900, 9000], drawings: ['office-1', 'office-2'], commercial: true },
  Retail: { base: 780_000, area: [600, 4200], drawings: ['shop-summer', 'shop-1', 'shop-autumn', 'shop-2'], commercial: true },
  Warehouse: { base: 1_400_000, area: [4000, 30_000], drawings: ['warehouse-1'], commercial: true },
};
const homes = ['Single Family Residence', 'Single Family Residence', 'Single Family Residence', 'Townhouse', 'Condominium', 'Condominium', 'Apartment', 'Duplex', 'Cabin', 'Farm', 'Unimproved Land'];
const lets = ['Single Family Residence', 'Townhouse', 'Condominium', 'Condominium', 'Apartment', 'Apartment'];
const businesses = ['Office', 'Retail', 'Retail', 'Warehouse'];
const rooms = ['room-kitchen', 'room-living', 'room-bedroom'];

const openings = {
  'Single Family Residence': ['A detached house with a deep backyard and a covered porch.', 'A brick house on a quiet street, a short walk from the school.', 'A storey-and-a-half house with its old woodwork.'],
  Townhouse: ['A row house with a small yard at the back.', 'Three floors in a row of eight, with a terrace on the roof.'],
  Condominium: ['A corner unit with windows on two sides.', 'A bright unit above the park, with a balcony to the south.'],
  Apartment: ['An upper-floor apartment with an outside staircase.', 'A quiet apartment at the back of the building.'],
  Duplex: ['Two homes under one roof, each with its own door.'],
  Cabin: ['A cabin among birches, with a stove and a dock.', 'Four rooms by the water, insulated for winter.'],
  Farm: ['A farmhouse with a barn, a well and open fields.'],
  'Unimproved Land': ['A lot with road access and hydro at the line.'],
  Office: ['An open floor with two meeting rooms.', 'Offices above a row of shops, with an elevator.'],
  Retail: ['A shop with a wide window and storage below.', 'A corner shop beside the bus stop.'],
  Warehouse: ['A clear-span warehouse with two loading doors.'],
};
const middles = ['The roof was redone in {year}.', 'The furnace was replaced in {year}.', 'The windows were replaced in {year}.', 'The wiring was brought up to code in {year}.', 'Heat pump since {year}.'];
const endings = ['Possession is flexible.', 'Viewings on weekday evenings.', 'Please ask us about the utility costs.', 'The survey is on file.', 'Bring your questions about the neighbourhood.'];

const amenities = {
  home: ['Park', 'Trail(s)', 'Playground', 'Laundry', 'Storage', 'Snow Removal', 'Parking', 'Barbecue'],
  building: ['Elevator(s)', 'Concierge', 'Fitness Center', 'Party Room', 'Laundry', 'Storage', 'Parking', 'Indoor Pool', 'Sauna', 'Dog Park'],
  cabin: ['Beach Access', 'Boat Dock', 'Trail(s)', 'Ski Accessible'],
  work: ['Elevator(s)', 'Parking', 'Security', 'Meeting Room', 'Snow Removal'],
};

const some = (list, count) => list.filter(() => chance() < count / list.length);
const money = (value) => value.toFixed(2);

function purposeOf(number) {
  const at = number % 20;
  return at < 11 ? 'Sell' : at < 16 ? 'Rent' : at < 18 ? 'Lease' : 'PG';
}

const statuses = ['Active', 'Active', 'Active', 'Active', 'Active', 'Active', 'Active', 'Pending', 'Closed', 'Active', 'Active', 'Hold', 'Active', 'Active', 'Withdrawn', 'Active', 'Active', 'Pending', 'Active', 'Incomplete'];

function property(number) {
  const [city, province, area, level, language] = cities[(number * 7) % cities.length];
  const purpose = purposeOf(number);
  const isCommercial = purpose === 'Lease' || (purpose === 'Sell' && number % 9 === 4);
  const subType = isCommercial ? pick(businesses) : purpose === 'Sell' ? pick(homes) : pick(lets);
  const kind = kinds[subType];
  const status = statuses[(number * 3) % statuses.length];
  const isFrench = language === 'fr';
  const door = String(subType === 'Farm' || subType === 'Cabin' ? between(1200, 9800) : between(3, 980));
  const unit = kind.unit && purpose !== 'PG' ? String(between(1, 14) * 100 + between(1, 12)) : '';
  const street = pick(streets[language]);
  const suffix = isFrench ? '' : pick(suffixes);
  const address = isFrench ? `${unit ? `${unit}-` : ''}${door}, ${street}` : `${unit ? `${unit}-` : ''}${door} ${street} ${suffix}`;
  const postal = `${area} ${between(1, 9)}${pick([...'ABCEGHJKLMNPRSTVWXYZ'])}${between(1, 9)}`;
  const living = kind.area ? between(...kind.area, 10) : 0;
  // No more rooms than fit.
  const beds = !kind.beds ? 0 : purpose === 'PG' ? 1 : Math.max(1, Math.min(between(...kind.beds), Math.floor(living / 380)));
  const isMetric = isFrench;
  const price = Math.round((kind.base * level * (0.75 + chance() * 0.6)) / 1000) * 1000 - pick([0, 100, 1000]);
  const rent = purpose === 'PG' ? between(650, 1150, 25) : isCommercial ? between(1800, 9500, 50) : Math.round((kind.base * level * 0.0042) / 25) * 25;
  const built = kind.area ? between(1890, 2024) : 0;
  const owner = `${pick(firstNames)} ${pick(lastNames)}`;
  const phone = `+1 ${pick(['204', '250', '306', '403', '416', '418', '506', '514', '613', '780', '819', '902'])} 555 01${between(10, 99)}`;
  const list = isCommercial ? amenities.work : subType === 'Cabin' ? amenities.cabin : kind.unit ? amenities.building : amenities.home;
  const remarks = [
    purpose === 'PG' ? 'A furnished room with meals in a family home. The kitchen and the yard are shared.' : pick(openings[subType]),
    built && built < 2010 ? pick(middles).replace('{year}', String(between(2012, 2024))) : '',
    pick(endings),
  ].filter(Boolean);
  const isSale = purpose === 'Sell';
  if (!isCommercial && kind.area) some(rooms, 2); // what once chose the rooms; the rest follows from it
  // Every home is shown from outside, from inside and as a plan.
  const inside = !kind.area
    ? ['lot-trees', 'lot-plan']
    : isCommercial
      ? ['room-work', subType === 'Warehouse' ? 'plan-hall' : 'plan-work']
      : purpose === 'PG'
        ? ['room-kitchen', 'room-living']
        : ['room-living', 'room-kitchen', 'room-bedroom', kind.unit ? 'plan-unit' : 'plan-house'];
  const [latitude, longitude, neighbourhood] = places[(number * 7) % cities.length];
  // Some owners do not want their address shown; now and then only the street is known.
  const isHidden = number % 13 === 5;
  const isRough = number % 17 === 3;
  const first = purpose === 'PG' ? 'room-bedroom' : pick(kind.drawings);
  return {
    ListingId: `DEMO-${String(number + 1).padStart(3, '0')}`,
    StandardStatus: status,
    PropertyType: isSale ? (isCommercial ? 'Commercial Sale' : 'Residential') : isCommercial ? 'Commercial Lease' : 'Residential Lease',
    Purpose: purpose,
    PropertySubType: subType,
    ListPrice: isSale && status !== 'Incomplete' ? money(price) : '',
    LeaseAmount: isSale || status === 'Incomplete' ? '' : money(rent),
    LeaseAmountFrequency: isSale || status === 'Incomplete' ? '' : 'Monthly',
    UnparsedAddress: address,
    UnitNumber: unit,
    StreetNumber: door,
    StreetName: street,
    StreetSuffix: suffix,
    City: city,
    StateOrProvince: province,
    PostalCode: postal,
    Country: 'CA',
    BedroomsTotal: beds || '',
    BathroomsTotalInteger: beds ? between(1, Math.min(3, beds)) : '',
    BathroomsHalf: '',
    LivingArea: living ? (isMetric ? (living / 10.764).toFixed(1).replace(/\.0$/, '') : living) : '',
    LivingAreaUnits: living ? (isMetric ? 'Square Meters' : 'Square Feet') : '',
    LotSizeArea: kind.lot ? (subType === 'Farm' ? between(20, 160) : (between(8, 90) / 100).toFixed(2).replace(/0$/, '')) : '',
    LotSizeUnits: kind.lot ? 'Acres' : '',
    YearBuilt: built || '',
    ParkingTotal: isCommercial ? between(0, 24) : kind.area ? between(0, 3) : '',
    PublicRemarks: remarks.join(' '),
    AssociationAmenities: kind.area ? some(list, 3).join(', ') : '',
    OwnerName: owner,
    OwnerDetails: number % 4 === 0 ? `Call in the evening: ${phone}` : phone,
    ListAgentFullName: agents[number % agents.length],
    ListAgentDetails: `agent${(number % agents.length) + 1}@example.ca`,
    ListAgentPreferredPhone: `613 555-01${10 + (number % agents.length)}`,
    ListOfficeName: OFFICE,
    // No farm stands downtown.
    Neighbourhood: subType === 'Farm' || subType === 'Cabin' ? '' : neighbourhood,
    Latitude: near(latitude),
    Longitude: near(longitude),
    CoordinateSource: isRough ? 'postal code' : 'manual',
    CoordinatePrecision: isRough ? 'postal code' : 'exact',
    ...costs(purpose, subType, price, isCommercial),
    RemarksLanguage: 'en',
    InternetEntireListingDisplayYN: 'Yes',
    InternetAddressDisplayYN: isHidden ? 'No' : 'Yes',
    Drawings: [...new Set([first, ...inside])].join(' '),
    DaysListed: '',
    FormerListPrice: '',
  };
}

const cell = (value) => {
  const text = String(value);
  // As the export writes it: what spreadsheets would take for a formula is text.
  const safe = /^'*[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Every third home with two bathrooms or more has a half one among them. */
const withHalfBath = (home, number) => ({
  ...home,
  BathroomsHalf: home.BathroomsTotalInteger >= 2 && number % 3 === 0 ? 1 : '',
});

const made = Array.from({ length: COUNT }, (_, number) => withHalfBath(property(number), number));
const names = Object.keys(made[0]);
const empty = Object.fromEntries(names.map((name) => [name, '']));
const written = shownHomes.map((home, at) => ({
  ...empty,
  ...home,
  ListingId: `DEMO-${COUNT + 1 + at}`,
  ListOfficeName: OFFICE,
}));
const rows = [...made, ...written];
const lines = [names, ...rows.map((row) => names.map((name) => row[name]))];
writeFileSync(join(demo, 'properties.csv'), lines.map((line) => `${line.map(cell).join(',')}\n`).join(''));
mkdirSync(join(demo, 'properties'), { recursive: true });
for (const [name, svg] of Object.entries(drawings())) {
  writeFileSync(join(demo, 'properties', `${name}.svg`), svg);
}
