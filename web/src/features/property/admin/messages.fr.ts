// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const GO_ON =
  'Les lignes ci-dessous sont celles qui restent. Continuez d’ici : avec le fichier entier, les lignes sans numéro d’annonce seraient ajoutées une deuxième fois.';

export const messages: Catalogue<typeof en.messages> = {
  add: 'Ajouter des propriétés',
  addNote: 'Ajoute une propriété',
  addTitle: 'Ajouter une propriété',
  updateTitle: 'Modifier la propriété',
  searchPlaceholder: 'Propriétaire, adresse, ville, courtier, numéro',
  heading: 'Liste des propriétés',
  sn: 'Nº',
  ownerName: 'Nom du propriétaire',
  size: 'Superficie',
  location: 'Emplacement',
  ownerDetails: 'Coordonnées du propriétaire',
  agentName: 'Nom du courtier',
  agentDetails: 'Coordonnées du courtier',
  action: 'Actions',
  empty: 'Aucune propriété trouvée.',
  noSize: 'Non indiquée',
  noPrice: 'Sans prix',
  bedrooms: (count: number) => `${count} ch.`,
  bathrooms: (count: number) => `${count} s. de b.`,
  halfBathrooms: (whole: number, half: number) =>
    `${whole > 0 ? `${whole} s. de b. + ` : ''}${half} s. d’eau`,
  area: (amount: string, unit: string) => `${amount} ${unit}`,
  lease: (amount: string, frequency: string) => `${amount} ${frequency.toLowerCase()}`,
  edit: (what: string) => `Modifier ${what}`,
  delete: (what: string) => `Supprimer ${what}`,
  restore: (what: string) => `Rétablir ${what}`,
  labelled: (label: string) => `${label} : `,
  named: (owner: string, address: string) => `${owner}, ${address}`,
  deletedOn: (moment: string) => `Supprimée le ${moment}`,

  filters: 'Filtres',
  filterStatus: 'État',
  filterPurpose: 'Transaction',
  filterClass: 'Catégorie',
  any: 'Toutes',
  deleted: 'Supprimées',
  sortBy: 'Trier par',
  newestFirst: 'Plus récentes',
  oldestFirst: 'Plus anciennes',
  ascending: (column: string) => `${column}, de A à Z`,
  descending: (column: string) => `${column}, de Z à A`,
  smallest: 'Superficie, plus petite d’abord',
  largest: 'Superficie, plus grande d’abord',

  sections: 'Sections du formulaire',
  listing: 'Annonce',
  address: 'Emplacement',
  details: 'Détails',
  description: 'Description',
  people: 'Personnes',
  publication: 'Publication',
  until: (day: string) => `jusqu’au ${day}`,
  stillSo: 'Toujours exact',
  checkedOn: (moment: string) => `Vérifiée la dernière fois le ${moment}.`,
  shownUntil: (moment: string) =>
    `Elle est affichée jusqu’au ${moment}, sauf si quelqu’un la vérifie de nouveau.`,
  seePage: 'Voir sa page',
  publishFailed: 'La publication n’a pas pu être modifiée',
  pictures: 'Photos',

  choose: 'Choisir',
  loading: 'Chargement',
  cancel: 'Annuler',
  close: 'Fermer',
  yes: 'Oui',
  no: 'Non',
  deleteTitle: 'Supprimer la propriété',
  deleteQuestion: 'Voulez-vous vraiment supprimer cette propriété?',
  deleteNote: 'Elle peut être rétablie pendant 30 jours.',
  history: 'Changements d’état',
  change: (from: string, to: string) => `${from} → ${to}`,
  changedBy: (moment: string, name: string) => (name ? `${moment}, ${name}` : moment),
  conflictTitle: 'Quelqu’un d’autre a enregistré cette propriété',
  deletedTitle: 'Quelqu’un d’autre a supprimé cette propriété',
  isDeleted: 'Cette propriété a été supprimée',
  deletedMeanwhile:
    'Ce que vous avez tapé est encore ici. Rétablissez la propriété pour l’enregistrer.',
  restoreMine: 'Rétablir et enregistrer ma version',
  loadTheirs: 'Charger la version enregistrée',
  saveMine: 'Enregistrer quand même la mienne',
  picturesChanged: 'La propriété a été modifiée',

  missing: (label: string) => `Veuillez remplir ce champ : ${label}`,
  notChosen: (label: string) => `Veuillez choisir : ${label}`,
  tooShort: (label: string, count: number) => `${label} : au moins ${count} caractères`,
  tooLong: (label: string, count: number) => `${label} : ${count} caractères au plus`,
  reasonMissing: 'Veuillez dire pourquoi l’état change',

  dropPictures: 'Déposez des photos ici, ou choisissez-les.',
  choosePictures: 'Choisir des photos',
  fromLibrary: 'De la bibliothèque',
  pictureHint: (kinds) => `${kinds} chacune, 40 en tout.`,
  pictureList: 'Photos dans leur ordre',
  picture: (number: number) => `Photo ${number}`,
  shows: (number: number) => `Ce que montre la photo ${number}`,
  showsHint: 'Pour ceux qui ne la voient pas.',
  moveLeft: (number: number) => `Déplacer la photo ${number} vers la gauche`,
  moveRight: (number: number) => `Déplacer la photo ${number} vers la droite`,
  removePicture: (number: number) => `Retirer la photo ${number}`,
  prefer: (number: number) => `Faire de la photo ${number} la photo principale`,
  preferred: 'Photo principale',
  moved: (number: number, count: number) => `Maintenant la photo ${number} sur ${count}`,
  unsavedPicture: 'Sera enregistrée avec la propriété',
  unreadable: (name: string) => `${name} ne peut pas être lu comme une image`,
  noRoom: (name: string) =>
    `${name} est laissé de côté : une propriété a 40 photos au plus`,
  leftOut: 'Ces fichiers ont été laissés de côté :',
  pictureFailed: (name: string, why: string) =>
    `La propriété est enregistrée, mais pas ${name} : ${why}`,

  importTitle: 'Importer des propriétés',
  import: 'Importer un CSV',
  export: 'Exporter en CSV',
  exporting: 'Exportation',
  fileName: 'proprietes.csv',
  chooseFile: 'Fichier CSV',
  chooseFileButton: 'Choisir un fichier CSV',
  dropFile: 'Déposez un fichier ici, ou choisissez-en un.',
  fileHint:
    'La première ligne nomme les colonnes. Exportez la liste pour voir à quoi ressemble un fichier. Une ligne dont le ListingId est connu modifie cette propriété, toute autre en ajoute une. Les valeurs peuvent être écrites comme à l’écran, par exemple Disponible, Ontario ou pi².',
  checking: (done: number, of: number) => `${done} lignes vérifiées sur ${of}`,
  writing: (done: number, of: number) => `${done} lignes importées sur ${of}`,
  checkingLabel: 'Vérification',
  writingLabel: 'Importation',
  stop: 'Arrêter',
  stopped: (tally: string) =>
    `Arrêté : ${tally}. Les lignes ci-dessous sont celles qui restent.`,
  refusedAt: (tally: string, row: number, why: string) =>
    tally === ''
      ? `Rien n’est importé, parce que la ligne ${row} a été refusée : ${sentence(why)}`
      : `${tally} avant que la ligne ${row} soit refusée : ${sentence(why)} ${GO_ON}`,
  brokenOff: (tally: string, why: string) =>
    `${tally === '' ? 'L’importation s’est interrompue' : `${tally} avant que l’importation s’interrompe`} : ${sentence(why)} ${GO_ON}`,
  doubtful:
    'Envoyée, et aucune réponse n’est venue. Vérifiez dans la liste si elle y est avant de l’importer de nouveau',
  otherRows: (sent: number, answered: number) =>
    `${sent} lignes ont été envoyées, et la réponse en concerne ${answered}. Impossible de savoir lesquelles : ce fichier ne peut pas être importé d’ici.`,
  openQuote: (row: number) =>
    `${row === 1 ? 'La première ligne' : `La ligne ${row}`} a un guillemet droit (") qui ouvre un texte et aucun qui le ferme.`,
  saveWrong: (count: number) =>
    count < 2
      ? 'Télécharger la ligne erronée'
      : `Télécharger les ${count} lignes erronées`,
  wrongFile: 'lignes-erronees.csv',
  notUtf8:
    'Ce fichier est codé de deux façons à la fois : certaines lignes sont en UTF-8, d’autres non. Ouvrez-le dans votre tableur, vérifiez les accents et enregistrez-le en « CSV UTF-8 ».',
  noRows: 'Ce fichier n’a aucune ligne après la première.',
  twice: (row: number) => `La ligne ${row} a le même numéro d’annonce`,
  ignored: (names: string) => `Colonnes laissées de côté : ${names}`,
  outcomes: {
    add: 'Ajout',
    change: 'Modification',
    unchanged: 'Aucun changement',
    wrong: 'Erreur',
  },
  count: (label: string, count: number) => `${label} : ${count}`,
  show: 'Afficher',
  previewLabel: 'Ce que fera chaque ligne',
  row: 'Ligne',
  inColumn: (column: string, why: string) => `${column} : ${why}`,
  listingId: 'Numéro d’annonce',
  outcome: 'Ce qui se passe',
  why: 'Détails',
  newId: 'sera créé',
  changes: (fields: string) => `Modifie : ${fields}`,
  leaveOut: (count: number) =>
    count < 2
      ? 'Laisser de côté la ligne en erreur et importer les autres'
      : `Laisser de côté les ${count} lignes en erreur et importer les autres`,
  wrongNote:
    'Rien n’est importé tant qu’une ligne est en erreur. Corrigez le fichier et choisissez-le de nouveau, ou laissez ces lignes de côté.',
  importRows: (count: number) =>
    count < 2 ? 'Importer 1 ligne' : `Importer ${count} lignes`,
  nothingToImport: 'Toutes les propriétés sont déjà ainsi.',
  imported: (added: number, changed: number) =>
    `ajoutées : ${added}, modifiées : ${changed}`,
  tally: (added: number, changed: number) =>
    [
      ...(added > 0 ? [`ajoutées : ${added}`] : []),
      ...(changed > 0 ? [`modifiées : ${changed}`] : []),
    ].join(', '),
  otherFile: 'Choisir un autre fichier',

  listFailed: 'Les propriétés n’ont pas pu être chargées',
  findFailed: 'Les propriétés n’ont pas pu être chargées',
  addFailed: 'La propriété n’a pas pu être ajoutée',
  updateFailed: 'La propriété n’a pas pu être modifiée',
  deleteFailed: 'La propriété n’a pas pu être supprimée',
  restoreFailed: 'La propriété n’a pas pu être rétablie',
  imageFailed: 'La photo n’a pas pu être enregistrée',
  checkFailed: 'Le fichier n’a pas pu être vérifié',
  importFailed: 'Le fichier n’a pas pu être importé',
  exportFailed: 'La liste n’a pas pu être exportée',
};

export const fieldLabels: Catalogue<typeof en.fieldLabels> = {
  PropertyClass: 'Catégorie',
  Purpose: 'Transaction',
  PropertySubType: 'Genre de propriété',
  StandardStatus: 'État',
  StatusChangeReason: 'Raison du changement d’état',
  ListPrice: 'Prix demandé',
  LeaseAmount: 'Loyer',
  LeaseAmountFrequency: 'Fréquence du loyer',
  ListingId: 'Numéro d’annonce',
  UnitNumber: 'Numéro d’appartement',
  StreetNumber: 'Numéro civique',
  StreetName: 'Nom de la rue',
  StreetSuffix: 'Type de voie',
  UnparsedAddress: 'Adresse',
  City: 'Ville',
  StateOrProvince: 'Province',
  PostalCode: 'Code postal',
  BedroomsTotal: 'Chambres',
  BathroomsTotalInteger: 'Salles de bain',
  BathroomsHalf: 'Salles d’eau',
  LivingArea: 'Superficie habitable',
  LivingAreaUnits: 'Unité de la superficie',
  LotSizeArea: 'Superficie du terrain',
  LotSizeUnits: 'Unité du terrain',
  YearBuilt: 'Année de construction',
  ParkingTotal: 'Stationnement',
  PublicRemarks: 'Description publique',
  AssociationAmenities: 'Commodités',
  VirtualTourURLUnbranded: 'Visite virtuelle',
  OwnerName: 'Nom du propriétaire',
  OwnerDetails: 'Coordonnées du propriétaire',
  ListAgentFullName: 'Nom du courtier',
  ListOfficeName: 'Agence',
  ListAgentPreferredPhone: 'Téléphone du courtier',
  ListAgentDetails: 'Coordonnées du courtier',
  Neighbourhood: 'Quartier',
  Latitude: 'Latitude',
  Longitude: 'Longitude',
  CoordinateSource: 'Source des coordonnées',
  CoordinatePrecision: 'Précision des coordonnées',
  InternetEntireListingDisplayYN: 'Affichée sur Internet',
  InternetAddressDisplayYN: 'Adresse affichée sur Internet',
  TaxAnnualAmount: 'Taxes annuelles',
  AssociationFee: 'Frais de copropriété',
  MonthlyUtilities: 'Services publics',
  RemarksLanguage: 'Langue de la description',
  FloorPlanURL: 'Plan d’étage',
};

export const hints: Catalogue<typeof en.hints> = {
  listingId: 'Laissez vide, et le site en crée un.',
  address:
    'Sur une ligne. Elle suit les éléments ci-dessus jusqu’à ce que vous la changiez.',
  postalCode: 'H2X 1Y4',
  price: 'En dollars, par exemple 549900.00',
  webAddress: 'Une adresse qui commence par https://',
  latitude: 'En degrés, par exemple 45.50170',
  longitude: 'En degrés, par exemple -73.56730',
  addressShown: 'Sinon, sa page et la carte disent à peu près où elle se trouve.',
  halfBaths: 'Comptées parmi les salles de bain',
  agent: 'Un de vos courtiers, ou tout autre nom',
  aYear: 'En dollars par année',
  aMonth: 'En dollars par mois',
};

export const statusNames: Catalogue<typeof en.statusNames> = {
  Active: 'Disponible',
  Pending: 'En attente',
  Incomplete: 'Incomplète',
  Hold: 'Suspendue',
  Withdrawn: 'Retirée',
  Closed: 'Conclue',
};

export const coordinateSourceNames: Catalogue<typeof en.coordinateSourceNames> = {
  geocoded: 'Recherchées',
  manual: 'À la main',
  'postal code': 'Du code postal',
  city: 'De la ville',
};

export const coordinatePrecisionNames: Catalogue<typeof en.coordinatePrecisionNames> = {
  exact: 'La maison',
  street: 'La rue',
  'postal code': 'Le code postal',
  city: 'La ville',
};

export const remarksLanguageNames: Catalogue<typeof en.remarksLanguageNames> = {
  en: 'Anglais',
  fr: 'Français',
};

export const yesNoNames: Catalogue<typeof en.yesNoNames> = { Yes: 'Oui', No: 'Non' };

export const publicationNames: Catalogue<typeof en.publicationNames> = {
  draft: 'Non publiée',
  submitted: 'Soumise',
  'in review': 'En révision',
  'changes requested': 'Changements demandés',
  approved: 'Approuvée',
  published: 'Publiée',
  rejected: 'Refusée',
  expired: 'Expirée',
  withdrawn: 'Retirée',
};

export const publicationSteps: Catalogue<typeof en.publicationSteps> = {
  draft: 'Remettre en brouillon',
  submitted: 'Soumettre',
  'in review': 'Commencer la révision',
  'changes requested': 'Demander des changements',
  approved: 'Approuver',
  published: 'Publier',
  rejected: 'Refuser',
  expired: 'Faire expirer',
  withdrawn: 'Retirer',
};

export const purposeNames: Catalogue<typeof en.purposeNames> = {
  Sell: 'Vente',
  Rent: 'Location',
  Lease: 'Location à terme',
  PG: 'Chambre chez l’habitant',
};
