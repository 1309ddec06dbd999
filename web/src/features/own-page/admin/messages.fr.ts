import type { messages as english } from './messages';

export const messages: typeof english = {
  title: 'Vos propres pages',
  intro:
    'Des pages comme «\u00a0Carrières\u00a0» ou «\u00a0Vendre avec nous\u00a0». Chacune a sa propre adresse et s’écrit comme un article. Un menu y mène dès que vous l’y ajoutez.',
  add: 'Ajouter une page',
  none: 'Vous n’avez pas encore de page à vous.',
  listFailed: 'Vos pages n’ont pas pu être chargées',
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
  blocks: 'Composée de blocs',
  mayReplace:
    'Cette page peut être composée avec les blocs de vos propres pages. Elle commence par ses textes actuels et remplace la page dès que vous la publiez.',
  mayBuildQuestions:
    'Les questions peuvent aussi former une page à part, composée de blocs. Elle commence par celles d’ici, et vous pouvez la mettre dans les menus.',
  isReplaced:
    'Les visiteurs lisent la page composée de blocs. Les textes ci-dessous restent, mais ne paraissent pas à cette adresse.',
  build: 'Composer avec des blocs',
  buildIn: { en: 'Composer en anglais', fr: 'Composer en français' },
  giveBack: 'Revenir aux textes ci-dessous',
  givenBack: 'Les visiteurs lisent de nouveau les textes de ce formulaire',
  notGivenBack: 'La page composée de blocs n’a pas pu être retirée',
};
