import type { messages as english } from './messages';

export const messages: typeof english = {
  title: 'Vos propres pages',
  intro:
    'Des pages comme «\u00a0Carrières\u00a0» ou «\u00a0Vendre avec nous\u00a0». Chacune a sa propre adresse et s’écrit comme un article.',
  add: 'Ajouter une page',
  none: 'Vous n’avez pas encore de page à vous.',
  listFailed: 'Vos pages n’ont pas pu être chargées',
  again: 'Réessayer',
  loading: 'Chargement',
  page: 'Page',
  untitled: 'Sans titre',
  address: 'Adresse',
  noAddress: 'Aucune encore',
  state: 'État',
  unpublished: 'Modifications non publiées',
  languages: { en: 'Anglais', fr: 'Français' },
  intoLanguages: { en: 'anglais', fr: 'français' },
  language: 'Langue',
  changed: 'Dernière modification',
  by: (moment, name) => (name === null ? moment : `${moment}, ${name}`),
  action: 'Action',
  edit: (title) => `Modifier ${title}`,
  see: (title) => `Voir ${title} sur le site`,
  translate: (title, language) => `Traduire ${title} en ${language}`,
};
