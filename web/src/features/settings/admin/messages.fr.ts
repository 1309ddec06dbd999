// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  intro:
    'Ce que vous changez ici est aussitôt en vigueur, pour tous les visiteurs. Ce qui est réglé sur le serveur lui-même est montré et verrouillé.',
  loadFailed: 'Les réglages n’ont pas pu être chargés',
  saveFailed: 'Les réglages n’ont pas pu être enregistrés',
  testFailed: 'Le message d’essai n’a pas pu être envoyé',
  away: 'Le site ne répond pas. Ce que vous avez écrit est encore là; réessayez dans un instant.',
  loading: 'Chargement',
  again: 'Réessayer',
  save: 'Enregistrer',
  nothing: 'Rien n’est encore modifié.',
  undo: 'Annuler les modifications',
  toDefault: (value: string) =>
    value === ''
      ? 'Revenir à la valeur par défaut'
      : `Revenir à la valeur par défaut\u00a0: ${value}`,
  changed: (when: string, by: string | undefined) =>
    by
      ? `Dernière modification\u00a0: ${when}, par ${by}`
      : `Dernière modification\u00a0: ${when}`,
  meanwhile: (value: string) =>
    `Quelqu’un a enregistré entre-temps\u00a0: ${value || 'rien'}`,
  nothingSet: 'Non réglé',
  groups: {
    company: 'Entreprise',
    links: 'Coordonnées et liens',
    mail: 'Courriel',
    languages: 'Langues et délai de réponse',
    accounts: 'Comptes',
  },
  groupNotes: {
    company: 'Dans les titres, au bas des pages et dans les lettres.',
    links:
      'Où les visiteurs vous joignent, et où vous êtes ailleurs. Ce qui est vide n’est pas montré.',
    mail: 'Par quel serveur le site envoie ses lettres, et qui reçoit ce que les visiteurs écrivent.',
    languages: 'Ce que vous promettez à qui vous écrit, dans les deux langues.',
    accounts: 'Qui peut avoir un compte, et comment il est gardé.',
  },
  labels: {
    'company.name': 'Nom de l’entreprise',
    'company.postal_address': 'Adresse postale',
    'company.privacy_officer_name': 'Responsable de la vie privée',
    'company.privacy_officer_email': 'Son adresse courriel',
    'company.maps_url': 'Carte de l’adresse',
    'company.support_email': 'Adresse courriel',
    'company.facebook_url': 'Facebook',
    'company.instagram_url': 'Instagram',
    'company.linkedin_url': 'LinkedIn',
    'company.twitter_url': 'X (Twitter)',
    'company.app_store_url': 'App Store d’Apple',
    'company.play_store_url': 'Google Play, pour Android',
    smtp_url: 'Serveur de courriel',
    mail_from: 'Expéditeur',
    contact_recipient: 'Qui reçoit les messages',
    'company.reply_time': 'Délai de réponse, en anglais',
    'company.reply_time_fr': 'Délai de réponse, en français',
    'company.reply_within_hours': 'Délai de réponse, en heures',
    default_language: 'Langue de l’adresse même du site',
    accounts: 'Qui peut avoir un compte',
    second_factor: 'Qui doit avoir un second facteur',
    password_min_chars: 'Longueur minimale des mots de passe, en caractères',
    owner_submissions: 'Les propriétaires peuvent soumettre eux-mêmes',
  },
  hints: {
    'company.postal_address': 'Ligne par ligne, comme sur une enveloppe.',
    'company.privacy_officer_name': 'La politique de confidentialité donne son nom.',
    'company.privacy_officer_email': 'Vide\u00a0: l’adresse courriel de l’entreprise.',
    'company.maps_url': 'Vide\u00a0: la recherche d’OpenStreetMap pour l’adresse.',
    'company.support_email': 'Où vont les questions; elle figure sur bien des pages.',
    'company.facebook_url': 'L’adresse complète, à partir de https://.',
    mail_from:
      'Par exemple Keyturn <post@example.ca>. Vide\u00a0: l’adresse courriel de l’entreprise.',
    contact_recipient: 'Vide\u00a0: l’adresse courriel de l’entreprise.',
    'company.reply_time':
      'Comme il figure dans une phrase. Ne promettez que ce que vous tenez.',
    'company.reply_within_hours':
      'Nuits et fins de semaine comprises. Ce qui attend plus longtemps vient en premier au tableau de bord; changez-le avec le délai en mots.',
    accounts: 'Outre les gens de l’entreprise, qui le peuvent toujours.',
    second_factor: 'Qui le doit et n’en a pas en configure un avant toute autre chose.',
    password_min_chars: 'Pour les mots de passe choisis à partir de maintenant.',
    owner_submissions:
      'Les courtiers le peuvent toujours. Consultez d’abord un juriste\u00a0: qui fait du courtage immobilier pour autrui doit être inscrit.',
  },
  choices: {
    en: 'English',
    fr: 'Français',
    open: 'Quiconque en ouvre un',
    invited: 'Qui a été invité',
    closed: 'Personne',
    optional: 'Personne; qui en veut un en a un',
    staff: 'Tous les administrateurs et rédacteurs',
    on: 'Oui',
    off: 'Non',
  },
  lockedBy: {
    flag: (place: string) =>
      `Verrouillé\u00a0: réglé par ${place} au démarrage du programme`,
    variable: (place: string) =>
      `Verrouillé\u00a0: réglé par ${place} dans l’environnement du serveur`,
    file: (place: string) => `Verrouillé\u00a0: réglé dans ${place} sur le serveur`,
    start: () =>
      'Verrouillé\u00a0: toutes les adresses du site en dépendent. Qui gère le serveur le règle par default_language dans keyturn.toml et redémarre le programme.',
  },
  replyPreview: 'On lira\u00a0:',
  sendsMail: 'Les courriels partent.',
  sendsNoMail:
    'Aucun courriel ne part\u00a0: ce que les visiteurs écrivent est gardé et attend.',
  host: 'Serveur de courriel',
  hostHint:
    'Par exemple smtp.example.ca; votre fournisseur vous le donne. Vide\u00a0: aucun.',
  security: 'Chiffrement',
  securities: {
    tls: 'TLS dès le début (port habituel\u00a0: 465)',
    starttls: 'STARTTLS (port habituel\u00a0: 587)',
  },
  port: 'Port',
  portHint: 'Vide\u00a0: le port habituel.',
  user: 'Nom d’utilisateur',
  password: 'Mot de passe',
  passwordSet:
    'Un mot de passe est enregistré. Il est chiffré et n’est montré à personne.',
  passwordReplace: 'Remplacer le mot de passe',
  passwordRemove: 'Retirer l’utilisateur et le mot de passe',
  passwordKeep: 'Garder celui qui est enregistré',
  passwordHint: 'Il est enregistré chiffré et n’est montré à personne.',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  test: 'Envoyer un message d’essai',
  testNote: (email: string) =>
    `Il part aussitôt à ${email}, avec ce que contiennent les champs, enregistré ou non.`,
  testing: 'On interroge le serveur…',
};
