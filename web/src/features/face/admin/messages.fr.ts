// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  intro:
    'Votre logo et vos couleurs sur toutes les pages, de jour comme de nuit. Personne ne voit un changement avant que vous le publiiez.',
  loadFailed: 'L’apparence n’a pas pu être chargée',
  saveFailed: 'L’apparence n’a pas pu être publiée',
  pictures: 'Logo et symbole',
  picturesNote:
    'Un SVG ou un PNG. Le symbole devient aussi l’icône du navigateur et des écrans d’accueil.',
  slots: {
    logo: 'Logo',
    logo_dark: 'Logo pour fonds foncés',
    mark: 'Symbole',
  },
  slotHints: {
    logo: 'Prend la place du symbole et du nom dans la barre et au bas des pages.',
    logo_dark: 'Sans celui-ci, le logo y est posé sur une plaque claire.',
    mark: 'Un carré, pour les onglets et les téléphones. Sans lui, ils montrent vos initiales.',
  },
  choose: 'Choisir un fichier',
  replace: 'Remplacer',
  remove: 'Retirer',
  ours: 'Celui d’origine',
  none: 'Aucun',
  uploading: 'Téléversement…',
  uploadFailed: 'Le fichier n’a pas pu être téléversé',
  cut: 'Certaines parties ont été laissées de côté, par exemple des lettres. S’il manque quelque chose, vectorisez les lettres et exportez le fichier de nouveau.',
  colours: 'Couleurs',
  coloursNote:
    'Choisissez-en une, deux ou trois. Toutes les autres couleurs en découlent, et chaque texte reste lisible.',
  names: {
    brand: 'Couleur de la marque',
    action: 'Couleur du bouton',
    paper: 'Couleur du fond',
  },
  hints: {
    brand: 'Titres, liens et bande foncée au bas des pages. Par exemple #1f4e8c.',
    action:
      'Le bouton principal d’une page. Laissez vide pour prendre la couleur de la marque.',
    paper: 'La page de jour. Laissez vide pour un papier chaud.',
  },
  pick: (name: string) => `Choisir\u00a0: ${name}`,
  wrong: 'Veuillez entrer une couleur, par exemple #1d4d3e, ou rien',
  moved: {
    brand:
      'Montrée un peu autrement là où il y a du texte, pour qu’on puisse le lire\u00a0:',
    action: 'Montrée plus foncée, pour qu’on puisse lire les mots du bouton\u00a0:',
    paper: 'Montrée plus pâle, pour qu’on puisse y lire le texte\u00a0:',
  },
  typefaces: 'Polices',
  typefaceForAll: 'Pour les titres et le texte',
  preview: 'Aperçu',
  previewOf: { light: 'Aperçu de jour', dark: 'Aperçu de nuit' },
  themes: { light: 'De jour', dark: 'De nuit' },
  sampleHeading: 'Trouvez votre porte.',
  sampleText: 'Une personne lit chaque message et y répond.',
  sampleLink: 'Voir les propriétés voisines',
  sampleButton: 'Réserver une consultation',
  samplePrice: '649\u00a0000\u00a0$',
  sampleHome: '3 chambres, 2 salles de bains',
  sampleNote: 'Nouveau cette semaine',
  sampleFoot: 'Politique de confidentialité',
  publish: 'Publier',
  published: 'Publié. Toutes les pages ont maintenant votre apparence.',
  undoChanges: 'Annuler les modifications',
  nothing: 'Aucune modification.',
  reset: 'Revenir à l’apparence d’origine',
  resetDone: 'L’apparence d’origine est de retour.',
  undo: 'Annuler',
  lost: 'Quelqu’un a publié entre-temps. Votre choix est encore là; publiez-le de nouveau pour remplacer l’autre.',
};
