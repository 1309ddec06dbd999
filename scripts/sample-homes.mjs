// The sample homes that are written by hand; they come first in the list. The newest stands last.
// Everything is invented, as in sample-properties.mjs.

const agents = {
  Robin: ['Robin Sample', 'robin@example.ca', '905 555-0121'],
  Ines: ['Ines Vautour', 'ines@example.ca', '514 555-0134'],
  Devika: ['Devika Ramnath', 'devika@example.ca', '604 555-0116'],
  Corin: ['Corin Blackwater', 'corin@example.ca', '403 555-0142'],
};

const kinds = {
  house: ['Single Family Residence', 'plan-house'],
  row: ['Townhouse', 'plan-house'],
  condo: ['Condominium', 'plan-unit'],
};

function home({ at: [address, neighbourhood, city, province, code], point, kind, price, size, remarks, picture, rooms, agent, owner, days, ...more }) {
  const [door, ...street] = address.split(' ');
  const [unit, number] = door.includes('-') ? door.split('-') : ['', door.replace(',', '')];
  const suffix = province === 'QC' ? '' : street.pop();
  const [beds, baths, area, built, parking] = size;
  const [subType, plan] = kinds[kind];
  const [name, email, phone] = agents[agent];
  return {
    StandardStatus: 'Active', PropertyType: 'Residential', Purpose: 'Sell', PropertySubType: subType,
    ListPrice: price.toFixed(2), UnparsedAddress: address, UnitNumber: unit, StreetNumber: number,
    StreetName: street.join(' '), StreetSuffix: suffix, City: city, StateOrProvince: province, PostalCode: code, Country: 'CA',
    BedroomsTotal: beds, BathroomsTotalInteger: baths, LivingArea: area, LivingAreaUnits: province === 'QC' ? 'Square Meters' : 'Square Feet',
    YearBuilt: built, ParkingTotal: parking, PublicRemarks: remarks.join('\n\n'), Neighbourhood: neighbourhood,
    OwnerName: owner, OwnerDetails: '', ListAgentFullName: name, ListAgentDetails: email, ListAgentPreferredPhone: phone,
    Latitude: point[0], Longitude: point[1], CoordinateSource: 'manual', CoordinatePrecision: 'exact',
    RemarksLanguage: province === 'QC' ? 'fr' : 'en', InternetEntireListingDisplayYN: 'Yes', InternetAddressDisplayYN: 'Yes',
    Drawings: [picture, ...rooms, plan].join(' '), DaysListed: days, ...more,
  };
}

export const shownHomes = [
  {
    at: ['410-15 Foundry Street', 'Hillhurst', 'Calgary', 'AB', 'T2N 2K4'], point: [51.0582, -114.0871], kind: 'condo', price: 389_000,
    size: [2, 1, 820, 1998, 1], picture: 'condo-autumn', rooms: ['room-front-room', 'room-kitchen'], agent: 'Corin', owner: 'Maeve Whitford', days: 36, FormerListPrice: '405000.00',
    AssociationAmenities: 'Elevator(s), Storage, Parking', TaxAnnualAmount: '2610.00', AssociationFee: '515.00', MonthlyUtilities: '120.00', BathroomsHalf: '',
    remarks: ['A corner on the fourth floor, with the river path at the end of the block. The balcony faces west and takes two chairs and a tomato plant.', 'Worth knowing: the elevator is being renewed this winter, and the reserve fund already has the money for it. One storage room and one heated parking space go with the unit.'],
  },
  {
    at: ['27 Saltbox Lane', 'Old Town', 'Lunenburg', 'NS', 'B0J 2C0'], point: [44.3776, -64.3094], kind: 'house', price: 449_000,
    size: [3, 2, 1510, 1888, 1], picture: 'cottage-winter', rooms: ['room-front-room', 'room-galley', 'room-garden'], agent: 'Robin', owner: 'Declan MacAskill', days: 31, FormerListPrice: '469000.00',
    AssociationAmenities: 'Laundry, Storage', TaxAnnualAmount: '3980.00', MonthlyUtilities: '340.00', BathroomsHalf: 1, LotSizeArea: '0.11', LotSizeUnits: 'Acres',
    remarks: ['Two dormers look over the roofs to the harbour. The house was raised and given a new foundation in 2014; the floors upstairs still slope enough to lose a marble.', 'It is a registered heritage property: the town has a say about windows and shingles. The oil tank is from 2019 and the heat pump from 2022.'],
  },
  {
    at: ['9 Old Orchard Lane', 'Downtown', 'Charlottetown', 'PE', 'C1A 4J6'], point: [46.2359, -63.1291], kind: 'house', price: 399_000,
    size: [3, 1, 1240, 1931, 2], picture: 'cottage-autumn', rooms: ['room-galley', 'room-bedroom', 'room-garden'], agent: 'Robin', owner: 'Clara Arsenault', days: 27,
    AssociationAmenities: 'Parking, Laundry', TaxAnnualAmount: '3420.00', MonthlyUtilities: '290.00', LotSizeArea: '0.16', LotSizeUnits: 'Acres',
    remarks: ['A storey and a half on a dead-end lane, ten minutes on foot from the waterfront. Three apple trees came with the lot and still bear.', 'The kitchen is as the last owners left it in 1996: solid, and due. The roof is from 2021, and the basement is dry and just high enough to stand in.'],
  },
  {
    at: ['218 Prairie Rose Crescent', 'Sutherland', 'Saskatoon', 'SK', 'S7N 1M3'], point: [52.1318, -106.6021], kind: 'house', price: 359_900,
    size: [3, 2, 1080, 1949, 2], picture: 'wartime-winter', rooms: ['room-kitchen', 'room-living', 'room-bedroom'], agent: 'Corin', owner: 'Tomasz Kowalczyk', days: 23, FormerListPrice: '374900.00',
    AssociationAmenities: 'Parking, Storage, Playground', TaxAnnualAmount: '3150.00', MonthlyUtilities: '265.00', LotSizeArea: '0.14', LotSizeUnits: 'Acres',
    remarks: ['A victory house that grew: the back was extended in 2008, so the kitchen holds a table for eight. The garage is insulated and has its own panel.', 'The basement bedroom has a proper window. The sewer line was replaced in 2020; the receipt is on file.'],
  },
  {
    at: ['64 Harbourview Street', 'South End', 'Halifax', 'NS', 'B3H 2R7'], point: [44.6381, -63.5752], kind: 'row', price: 619_000,
    size: [3, 2, 1460, 1912, 0], picture: 'row-autumn', rooms: ['room-front-room', 'room-galley'], agent: 'Robin', owner: 'Owen Halloran', days: 19,
    AssociationAmenities: 'Laundry, Storage', TaxAnnualAmount: '5890.00', MonthlyUtilities: '280.00', BathroomsHalf: 1,
    remarks: ['The third door in a row of four, a short walk from Point Pleasant Park. The ground floor was opened up in 2017, and an engineer signed for the beam.', 'There is no parking; the street takes permits, and one goes with the house. The party walls are brick, so the neighbour’s piano stays next door.'],
  },
  {
    at: ['603-40 Ferryman Street', 'James Bay', 'Victoria', 'BC', 'V8V 3N1'], point: [48.4177, -123.3745], kind: 'condo', price: 629_000,
    size: [2, 2, 985, 1986, 1], picture: 'condo-summer', rooms: ['room-living', 'room-kitchen', 'room-bedroom'], agent: 'Devika', owner: 'Hana Nakagawa', days: 16, FormerListPrice: '648000.00',
    AssociationAmenities: 'Elevator(s), Parking, Sauna, Laundry', TaxAnnualAmount: '2480.00', AssociationFee: '590.00', MonthlyUtilities: '85.00',
    remarks: ['From the sixth floor you see the ferries come in and the mountains behind them. The strata replaced pipes and windows in 2023, and the levy is paid.', 'Pets are welcome, one cat or one dog. Rentals are allowed. The depreciation report is there to read before you make an offer.'],
  },
  {
    at: ['12, rue de l’Écluse', 'Saint-Henri', 'Montréal', 'QC', 'H4C 1P6'], point: [45.4779, -73.5816], kind: 'row', price: 689_000,
    size: [3, 2, 138, 1908, 0], picture: 'row-winter', rooms: ['room-front-room', 'room-galley', 'room-garden'], agent: 'Ines', owner: 'Noémie Thériault', days: 13,
    AssociationAmenities: 'Laundry, Storage', TaxAnnualAmount: '4310.00', MonthlyUtilities: '190.00', BathroomsHalf: 1,
    remarks: ['À deux rues du canal, une maison en rangée dont la cour donne au sud. Les planchers d’érable sont d’origine, et la cuisine date de 2019.', 'À savoir avant de venir\u00a0: la troisième chambre est petite, et l’escalier est raide. Le toit a été refait en 2021, avec une garantie de vingt ans.'],
  },
  {
    at: ['31 Birchbark Road', 'Crescentwood', 'Winnipeg', 'MB', 'R3M 1T8'], point: [49.8637, -97.1622], kind: 'house', price: 519_000,
    size: [4, 2, 1930, 1922, 2], picture: 'gothic-autumn', rooms: ['room-living', 'room-kitchen', 'room-bedroom'], agent: 'Corin', owner: 'Ingrid Lindqvist', days: 10, FormerListPrice: '539000.00',
    AssociationAmenities: 'Parking, Storage', TaxAnnualAmount: '5640.00', MonthlyUtilities: '310.00', LotSizeArea: '0.15', LotSizeUnits: 'Acres',
    remarks: ['A brick house under elms, with a wood stove in the front room that heats the whole floor in January. Four bedrooms upstairs, one of them big enough for two desks.', 'The city replaced the lead service line in 2018. The knob-and-tube wiring is gone, and the certificate is in the kitchen drawer.'],
  },
  {
    at: ['5 Plum Tree Lane', 'Georgestown', "St. John's", 'NL', 'A1C 3X9'], point: [47.5651, -52.7182], kind: 'row', price: 329_000,
    size: [2, 1, 1040, 1895, 0], picture: 'row-summer', rooms: ['room-front-room', 'room-galley'], agent: 'Robin', owner: 'Aanya Petrov', days: 8,
    AssociationAmenities: 'Laundry', TaxAnnualAmount: '2290.00', MonthlyUtilities: '245.00',
    remarks: ['The blue one. Two rooms up, two rooms down, and a back step that gets the sun until supper. The clapboard was painted last summer.', 'The electric heat was replaced by a heat pump in 2023. The attic is insulated, but it is no bedroom.'],
  },
  {
    at: ['77 Chapel Hill Road', 'The Glebe', 'Ottawa', 'ON', 'K1S 2G5'], point: [45.4012, -75.6921], kind: 'house', price: 1_149_000,
    size: [4, 3, 2310, 1911, 1], picture: 'gothic-winter', rooms: ['room-living', 'room-galley', 'room-bedroom', 'room-garden'], agent: 'Ines', owner: 'Yusuf Haidari', days: 6,
    AssociationAmenities: 'Parking, Laundry, Storage', TaxAnnualAmount: '9120.00', MonthlyUtilities: '360.00', BathroomsHalf: 1, LotSizeArea: '0.09', LotSizeUnits: 'Acres',
    remarks: ['One steep gable, one porch, and the canal two streets away, where you lace your skates on a bench. The woodwork downstairs was never painted.', 'The third floor is finished, with a bath. It is warm in July: there is air conditioning below, none up there.'],
  },
  {
    at: ['102 Lamplighter Row', 'Durand', 'Hamilton', 'ON', 'L8P 3B2'], point: [43.2489, -79.8772], kind: 'house', price: 789_000,
    size: [4, 3, 2180, 1906, 2], picture: 'gothic-summer', rooms: ['room-front-room', 'room-kitchen', 'room-garden'], agent: 'Robin', owner: 'Léa Castellano', days: 4,
    AssociationAmenities: 'Parking, Laundry, Storage', TaxAnnualAmount: '6740.00', MonthlyUtilities: '295.00', BathroomsHalf: 1, LotSizeArea: '0.10', LotSizeUnits: 'Acres',
    remarks: ['The hall is wide enough for a bicycle and a stroller. Two front windows catch the morning, and the study behind them has a door that shuts.', 'The boiler is from 2020 and the radiators are original. The escarpment stairs are eleven minutes away on foot, all 289 of them after that.'],
  },
  {
    at: ['8 Mitten Avenue', 'Stipley', 'Hamilton', 'ON', 'L8L 5R4'], point: [43.2531, -79.8296], kind: 'house', price: 589_900,
    size: [2, 1, 960, 1947, 1], picture: 'wartime-autumn', rooms: ['room-galley', 'room-living', 'room-garden'], agent: 'Robin', owner: 'Benoît Beaulieu', days: 1,
    AssociationAmenities: 'Parking, Laundry', TaxAnnualAmount: '3860.00', MonthlyUtilities: '215.00', LotSizeArea: '0.08', LotSizeUnits: 'Acres',
    remarks: ['Small, and everything works. Two bedrooms, a kitchen with a window over the sink, and a yard that a dog will approve of.', 'Worth knowing before you come: the basement is for storage, not for standing, and the driveway takes one car.'],
  },
].map(home);
