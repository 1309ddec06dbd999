import type { messages as english } from './messages';

export const messages: typeof english = {
  title: 'Avis sur cet appareil',
  lead: 'Quand nous vous écrivons au sujet d’une alerte, cet appareil peut aussi afficher un avis, même quand le site est fermé.',
  loading: 'Vérification de cet appareil…',
  failed: 'L’opération n’a pas pu être effectuée',
  retry: 'Réessayer',
  serviceFailed:
    'Ce navigateur n’a pas pu joindre son propre service d’avis. Rien n’a été activé; veuillez réessayer plus tard.',
  on: 'Activés. Cet appareil affiche des avis pour vos recherches.',
  off: 'Désactivés. Cet appareil n’affiche rien; les courriels arrivent comme avant.',
  impossible:
    'Ce navigateur ne peut pas afficher d’avis. Les courriels arrivent comme avant.',
  homeScreen:
    'Sur un iPhone ou un iPad, cela fonctionne une fois le site sur l’écran d’accueil : touchez Partager, puis « Sur l’écran d’accueil », ouvrez le site à partir de là et revenez ici.',
  refused:
    'Les avis de ce site sont bloqués dans ce navigateur, et seule votre intervention peut y remédier : ouvrez les paramètres du site par l’icône à côté de son adresse, autorisez les notifications, puis revenez ici.',
  notGranted:
    'Le navigateur n’a pas reçu l’autorisation d’afficher des avis; rien n’a été activé.',
  others: 'Autres appareils qui en affichent',
  devices: {
    phone: 'Un téléphone',
    tablet: 'Une tablette',
    computer: 'Un ordinateur',
    '': 'Un navigateur',
  },
  since: (date) => `Depuis le ${date}`,
  end: 'Désactiver là-bas',
  endOf: (device, date) => `Désactiver là-bas : ${device}, depuis le ${date}`,
};
