// The French of install-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './install-messages';

export const messages: Catalogue<typeof en.messages> = {
  heading: 'Mettez le site sur votre écran d’accueil',
  lead: 'Aucune boutique n’est nécessaire\u00a0: le site s’ouvre depuis l’écran d’accueil comme une appli et montre aussi sans connexion les propriétés que vous gardez.',
  now: 'Installer maintenant',
  ways: [
    {
      key: 'iphone',
      device: 'Sur un iPhone ou un iPad',
      steps: [
        'Ouvrez ce site dans Safari.',
        'Touchez Partager, le carré avec une flèche.',
        'Choisissez «\u00a0Sur l’écran d’accueil\u00a0», puis «\u00a0Ajouter\u00a0».',
      ],
    },
    {
      key: 'android',
      device: 'Sur un téléphone Android',
      steps: [
        'Ouvrez ce site dans Chrome.',
        'Touchez le menu, les trois points.',
        'Choisissez «\u00a0Ajouter à l’écran d’accueil\u00a0», puis «\u00a0Installer\u00a0».',
      ],
    },
    {
      key: 'computer',
      device: 'Sur un ordinateur',
      steps: [
        'Ouvrez ce site dans Chrome ou Edge.',
        'Appuyez sur l’icône d’installation (un écran avec une flèche), au bout de la barre d’adresse.',
        'Choisissez «\u00a0Installer\u00a0».',
      ],
    },
  ],
  after:
    'Le site prend quelques centaines de kilooctets et se désinstalle comme toute appli.',
};
