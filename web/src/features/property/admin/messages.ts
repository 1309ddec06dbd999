// The words about properties (specification §2, §5). Values of the dictionary stand
// here beside what people read instead of them.

import type { Schemas } from '../../../core/api/client';

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
/** A file that is chosen again begins at its first row. */
const GO_ON =
  'The rows below are those that are left. Go on from here: the whole file would add rows without a Listing Id once more.';

export const messages = {
  add: 'Add Properties',
  addNote: 'Adds one property',
  addTitle: 'Add Property',
  updateTitle: 'Update Property',
  searchPlaceholder: 'Search by owner, phone, address, city, agent or listing id',
  heading: 'Properties List',
  sn: 'S No.',
  ownerName: 'Owner Name',
  size: 'Size',
  location: 'Location',
  ownerDetails: 'Owner Details',
  agentName: 'Agent Name',
  agentDetails: 'Agent Details',
  action: 'Action',
  empty: 'No Property found.',
  noSize: 'Not given',
  noPrice: 'No price',
  bedrooms: (count: number) => `${count} bed`,
  bathrooms: (count: number) => `${count} bath`,
  /** `2 + 1 half bath` */
  halfBathrooms: (whole: number, half: number) =>
    `${whole > 0 ? `${whole} + ` : ''}${half} half bath`,
  /** `1,450 sq ft` */
  area: (amount: string, unit: string) => `${amount} ${unit}`,
  /** `$2,100 monthly` */
  lease: (amount: string, frequency: string) => `${amount} ${frequency.toLowerCase()}`,
  edit: (what: string) => `Edit ${what}`,
  delete: (what: string) => `Delete ${what}`,
  restore: (what: string) => `Restore ${what}`,
  /** Before what stands in a column, where that has no head. */
  labelled: (label: string) => `${label}: `,
  /** A row, for those who hear its buttons. */
  named: (owner: string, address: string) => `${owner}, ${address}`,
  deletedOn: (moment: string) => `Deleted on ${moment}`,

  filters: 'Filters',
  filterStatus: 'Status',
  filterPurpose: 'Purpose',
  filterClass: 'Class',
  any: 'All',
  deleted: 'Deleted',
  sortBy: 'Sort by',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  ascending: (column: string) => `${column}, A to Z`,
  descending: (column: string) => `${column}, Z to A`,
  smallest: 'Size, smallest first',
  largest: 'Size, largest first',

  sections: 'Sections of the form',
  listing: 'Listing',
  address: 'Location',
  details: 'Details',
  description: 'Description',
  people: 'People',
  publication: 'Publication',
  until: (day: string) => `until ${day}`,
  stillSo: 'Still correct',
  checkedOn: (moment: string) => `Last checked on ${moment}.`,
  shownUntil: (moment: string) =>
    `It is shown until ${moment} unless it’s checked again.`,
  seePage: 'See its page',
  publishFailed: 'Failed to change the publication',
  pictures: 'Pictures',

  choose: 'Choose',
  loading: 'Loading',
  cancel: 'Cancel',
  close: 'Close',
  yes: 'Yes',
  no: 'No',
  deleteTitle: 'Delete Property',
  deleteQuestion: 'Are you sure, you want to delete Property?',
  deleteNote: 'It can be restored for 30 days.',
  history: 'Changes of the status',
  change: (from: string, to: string) => `${from} to ${to}`,
  changedBy: (moment: string, name: string) => (name ? `${moment}, ${name}` : moment),
  conflictTitle: 'Someone else saved this property',
  deletedTitle: 'Someone else deleted this property',
  isDeleted: 'This property was deleted',
  deletedMeanwhile: 'What you typed is still here. Restore the property to save it.',
  restoreMine: 'Restore and save mine',
  loadTheirs: 'Load what is stored',
  saveMine: 'Save mine anyway',
  picturesChanged: 'Property updated successfully',

  missing: (label: string) => `Please Enter ${label}`,
  notChosen: (label: string) => `Please Choose ${label}`,
  tooShort: (label: string, count: number) =>
    `${label} must be at least ${count} characters`,
  tooLong: (label: string, count: number) =>
    `${label} must be at most ${count} characters`,
  reasonMissing: 'Please Enter the reason for the new status',

  dropPictures: 'Drop pictures here, or choose them.',
  choosePictures: 'Choose pictures',
  fromLibrary: 'From the library',
  pictureHint: (kinds: string) => `${kinds} each and 40 in all.`,
  pictureList: 'Pictures in their order',
  picture: (number: number) => `Picture ${number}`,
  shows: (number: number) => `What picture ${number} shows`,
  showsHint: 'For people who can’t see it.',
  moveLeft: (number: number) => `Move picture ${number} to the left`,
  moveRight: (number: number) => `Move picture ${number} to the right`,
  removePicture: (number: number) => `Remove picture ${number}`,
  prefer: (number: number) => `Make picture ${number} the main picture`,
  preferred: 'Main picture',
  moved: (number: number, count: number) => `Now picture ${number} of ${count}`,
  unsavedPicture: 'Saved with the property',
  unreadable: (name: string) => `${name} can’t be read as a picture`,
  noRoom: (name: string) => `${name} is left out: a property has at most 40 pictures`,
  leftOut: 'These files were left out:',
  pictureFailed: (name: string, why: string) =>
    `The property is saved, but not ${name}: ${why}`,

  importTitle: 'Import properties',
  import: 'Import CSV',
  export: 'Export CSV',
  exporting: 'Exporting',
  fileName: 'properties.csv',
  chooseFile: 'CSV file',
  chooseFileButton: 'Choose a CSV file',
  dropFile: 'Drop a file here, or choose one.',
  fileHint:
    'The first line names the columns. Export the list to see what a file looks like. A row with a known ListingId changes that property, any other adds one. Values may be written as the screen shows them, such as Available, Ontario or sq ft.',
  checking: (done: number, of: number) => `${done} of ${of} rows checked`,
  writing: (done: number, of: number) => `${done} of ${of} rows imported`,
  checkingLabel: 'Checking',
  writingLabel: 'Importing',
  stop: 'Stop',
  stopped: (tally: string) =>
    `Stopped: ${tally}. The rows below are those that are left.`,
  refusedAt: (tally: string, row: number, why: string) =>
    tally === ''
      ? `Nothing is imported, because row ${row} was refused: ${sentence(why)}`
      : `${tally} before row ${row} was refused: ${sentence(why)} ${GO_ON}`,
  brokenOff: (tally: string, why: string) =>
    `${tally === '' ? 'The import broke off' : `${tally} before the import broke off`}: ${sentence(why)} ${GO_ON}`,
  doubtful:
    'Sent, and no answer came. Look in the list whether it is there before you import it again',
  otherRows: (sent: number, answered: number) =>
    `${sent} rows were sent, and the answer is about ${answered}. We can’t tell which they are, so this file can’t be imported here.`,
  openQuote: (row: number) =>
    `${row === 1 ? 'The first line' : `Row ${row}`} has a quotation mark (") that begins a text and none that ends it.`,
  notUtf8:
    'This file is of two encodings at once: some rows are UTF-8, others are not. Open it in your spreadsheet, look at the accents, and save it as “CSV UTF-8”.',
  saveWrong: (count: number) =>
    count === 1
      ? 'Download the row that is wrong'
      : `Download the ${count} rows that are wrong`,
  wrongFile: 'wrong-rows.csv',
  noRows: 'This file has no rows after its first line.',
  twice: (row: number) => `Row ${row} has the same Listing Id`,
  ignored: (names: string) => `Columns that are left out: ${names}`,
  outcomes: { add: 'Add', change: 'Change', unchanged: 'No change', wrong: 'Wrong' },
  count: (label: string, count: number) => `${label}: ${count}`,
  show: 'Show',
  previewLabel: 'What each row will do',
  /** As a spreadsheet counts, in which the names of the columns are row 1. */
  row: 'Row',
  inColumn: (column: string, why: string) => `${column}: ${why}`,
  listingId: 'Listing Id',
  outcome: 'What happens',
  why: 'Details',
  newId: 'made new',
  changes: (fields: string) => `Changes ${fields}`,
  leaveOut: (count: number) =>
    count === 1
      ? 'Leave out the wrong row and import the others'
      : `Leave out the ${count} wrong rows and import the others`,
  wrongNote:
    'Nothing is imported as long as a row is wrong. Correct the file and choose it again, or leave the wrong rows out.',
  importRows: (count: number) => (count === 1 ? 'Import 1 row' : `Import ${count} rows`),
  nothingToImport: 'Every property is like that already.',
  imported: (added: number, changed: number) => `${added} added, ${changed} changed`,
  /** What was done before something else happened. */
  tally: (added: number, changed: number) =>
    [
      ...(added > 0 ? [`${added} added`] : []),
      ...(changed > 0 ? [`${changed} changed`] : []),
    ].join(', '),
  otherFile: 'Choose another file',

  listFailed: 'Fetching Property failed',
  findFailed: 'Fetching Property failed',
  addFailed: 'Failed to add Property',
  updateFailed: 'Failed to Update Property',
  deleteFailed: 'Failed to Delete Property',
  restoreFailed: 'Failed to restore Property',
  imageFailed: 'Failed to save the picture',
  checkFailed: 'Failed to check the file',
  importFailed: 'Failed to import the file',
  exportFailed: 'Failed to export the list',
};

/** The names of fields, as the server says them. */
export const fieldLabels = {
  PropertyClass: 'Class',
  Purpose: 'Purpose',
  PropertySubType: 'Property Sub Type',
  StandardStatus: 'Status',
  StatusChangeReason: 'Reason for the new status',
  ListPrice: 'List Price',
  LeaseAmount: 'Lease Amount',
  LeaseAmountFrequency: 'Lease Amount Frequency',
  ListingId: 'Listing Id',
  UnitNumber: 'Unit Number',
  StreetNumber: 'Street Number',
  StreetName: 'Street Name',
  StreetSuffix: 'Street Suffix',
  UnparsedAddress: 'Address',
  City: 'City',
  StateOrProvince: 'Province',
  PostalCode: 'Postal Code',
  BedroomsTotal: 'Bedrooms',
  BathroomsTotalInteger: 'Bathrooms',
  BathroomsHalf: 'Half Baths',
  LivingArea: 'Living Area',
  LivingAreaUnits: 'Living Area Units',
  LotSizeArea: 'Lot Size',
  LotSizeUnits: 'Lot Size Units',
  YearBuilt: 'Year Built',
  ParkingTotal: 'Parking',
  PublicRemarks: 'Public Remarks',
  AssociationAmenities: 'Amenities',
  VirtualTourURLUnbranded: 'Virtual Tour',
  OwnerName: 'Owner Name',
  OwnerDetails: 'Owner Details',
  ListAgentFullName: 'Agent Name',
  ListOfficeName: 'Brokerage',
  ListAgentPreferredPhone: 'Agent Phone',
  ListAgentDetails: 'Agent Details',
  Neighbourhood: 'Neighbourhood',
  Latitude: 'Latitude',
  Longitude: 'Longitude',
  CoordinateSource: 'Source of the coordinates',
  CoordinatePrecision: 'Precision of the coordinates',
  InternetEntireListingDisplayYN: 'Shown on the internet',
  InternetAddressDisplayYN: 'Address shown on the internet',
  TaxAnnualAmount: 'Property Tax',
  AssociationFee: 'Condo Fees',
  MonthlyUtilities: 'Utilities',
  RemarksLanguage: 'Language of the remarks',
  FloorPlanURL: 'Floor Plan',
} as const;

export const hints = {
  listingId: 'Leave blank and the site will create one.',
  address: 'In one line. It follows the parts above until you change it.',
  postalCode: 'M5V 2T6',
  price: 'In dollars, such as 549900.00',
  webAddress: 'An address that begins with https://',
  latitude: 'In degrees, such as 43.65107',
  longitude: 'In degrees, such as -79.34702',
  addressShown: 'If not, its page and the map show only roughly where it is.',
  halfBaths: 'Counted among the bathrooms',
  agent: 'One of your agents, or any other name',
  aYear: 'In dollars per year',
  aMonth: 'In dollars per month',
};

/** 'available' is what the specification calls an active listing. */
export const statusNames: Record<Schemas['StandardStatus'], string> = {
  Active: 'Available',
  Pending: 'Pending',
  Incomplete: 'Incomplete',
  Hold: 'On hold',
  Withdrawn: 'Withdrawn',
  Closed: 'Closed',
};

export const coordinateSourceNames: Record<Schemas['CoordinateSource'], string> = {
  geocoded: 'Looked up',
  manual: 'By hand',
  'postal code': 'Of the postal code',
  city: 'Of the city',
};

export const coordinatePrecisionNames: Record<Schemas['CoordinatePrecision'], string> = {
  exact: 'The house',
  street: 'The street',
  'postal code': 'The postal code',
  city: 'The city',
};

export const remarksLanguageNames: Record<Schemas['RemarksLanguage'], string> = {
  en: 'English',
  fr: 'French',
};

export const yesNoNames: Record<Schemas['YesNo'], string> = { Yes: 'Yes', No: 'No' };

/** How far the publication is. */
export const publicationNames: Record<Schemas['PublicationState'], string> = {
  draft: 'Not published',
  submitted: 'Submitted',
  'in review': 'In review',
  'changes requested': 'Changes requested',
  approved: 'Approved',
  published: 'Published',
  rejected: 'Rejected',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** What takes it there. */
export const publicationSteps: Record<Schemas['PublicationState'], string> = {
  draft: 'Back to draft',
  submitted: 'Submit',
  'in review': 'Begin the review',
  'changes requested': 'Ask for changes',
  approved: 'Approve',
  published: 'Publish',
  rejected: 'Reject',
  expired: 'Expire',
  withdrawn: 'Withdraw',
};

export const purposeNames: Record<Schemas['Purpose'], string> = {
  Sell: 'Sell',
  Rent: 'Rent',
  Lease: 'Lease',
  PG: 'PG (paying guest)',
};
