// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  intro:
    'Vos changements prennent effet tout de suite, pour tous les visiteurs. Ce qui est réglé sur le serveur lui-même est montré, mais verrouillé.',
  loadFailed: 'Les réglages n’ont pas pu être chargés',
  saveFailed: 'Les réglages n’ont pas pu être enregistrés',
  testFailed: 'Le message d’essai n’a pas pu être envoyé',
  away: 'Le site ne répond pas. Ce que vous avez écrit est encore là; réessayez dans un instant.',
  save: 'Enregistrer',
  nothing: 'Aucune modification.',
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
    offers: 'Ce que votre site offre',
    accounts: 'Comptes',
    opening: 'Ouverture',
  },
  groupNotes: {
    company: 'Dans les titres, au bas des pages et dans les courriels.',
    links:
      'Où les visiteurs peuvent vous joindre et vous trouver. Les champs vides ne sont pas montrés.',
    mail: 'Le serveur qui envoie les courriels du site, et qui reçoit les messages des visiteurs.',
    languages:
      'Les langues que les visiteurs peuvent lire, et le délai de réponse que vous promettez.',
    offers:
      'Ce que vous fermez disparaît : ses pages, ses liens et tout texte qui en parle. Rien n’est supprimé, et tout revient quand vous l’ouvrez de nouveau.',
    accounts: 'Qui peut avoir un compte, et comment il est protégé.',
    opening: 'Jusqu’à l’ouverture, les visiteurs voient que le site ouvre bientôt.',
  },
  languages: {
    'en\nfr': 'Anglais et français',
    en: 'Anglais seulement',
    fr: 'Français seulement',
  },
  labels: {
    'company.name': 'Nom de l’entreprise',
    'company.short_name': 'Nom court',
    'company.postal_address': 'Adresse postale',
    'company.description': 'Ce que fait l’entreprise, en anglais',
    'company.description_fr': 'Ce que fait l’entreprise, en français',
    'company.registration': 'Inscription, en anglais',
    'company.registration_fr': 'Inscription, en français',
    'company.privacy_officer_name':
      'Responsable de la protection des renseignements personnels',
    'company.privacy_officer_email': 'Courriel du responsable',
    'company.maps_url': 'Carte de l’adresse',
    'company.support_email': 'Adresse courriel',
    'company.telephone': 'Téléphone',
    'company.hours': 'Heures d’ouverture, en anglais',
    'company.hours_fr': 'Heures d’ouverture, en français',
    'company.facebook_url': 'Facebook',
    'company.instagram_url': 'Instagram',
    'company.linkedin_url': 'LinkedIn',
    'company.twitter_url': 'X (Twitter)',
    'company.app_store_url': 'App Store d’Apple',
    'company.play_store_url': 'Google Play, pour Android',
    smtp_url: 'Serveur de courriel',
    mail_from: 'Expéditeur',
    contact_recipient: 'Destinataire des messages',
    'company.reply_time': 'Délai de réponse, en anglais',
    'company.reply_time_fr': 'Délai de réponse, en français',
    'company.reply_within_hours': 'Délai de réponse, en heures',
    languages: 'Langues du site',
    default_language: 'Langue principale du site',
    offer_features_page: 'Page des fonctions',
    offer_booking: 'Réserver une consultation ou une visite',
    offer_accounts: 'Comptes pour les visiteurs',
    offer_alerts: 'Suivre une recherche',
    offer_calculators: 'Calculatrices',
    offer_map: 'Carte des propriétés',
    offer_prices: 'Ce que coûtent vos services',
    sample_texts: 'Textes d’exemple des pages que personne n’a encore écrites',
    opened: 'Les visiteurs voient le site',
    legal_texts_read:
      'Quelqu’un ici a lu la politique de confidentialité et les conditions',
    accounts: 'Qui peut avoir un compte',
    second_factor: 'Connexion en deux étapes',
    password_min_chars: 'Longueur minimale du mot de passe',
    owner_submissions: 'Les propriétaires peuvent annoncer eux-mêmes',
  },
  hints: {
    languages:
      'Les pages d’une langue désactivée mènent à l’autre. Rien n’est perdu, et la langue peut revenir.',
    'company.short_name':
      'Pour les barres étroites et les écrans d’accueil. Laissez vide pour le nom entier.',
    'company.description':
      'Une phrase pour le pied de page et les moteurs de recherche. Laissez vide pour afficher la nôtre.',
    'company.description_fr': 'Laissez vide pour afficher la phrase anglaise.',
    'company.registration':
      'Au pied de chaque page et de chaque courriel. Laissez vide pour la ligne française.',
    'company.registration_fr':
      'Par exemple «\u00a0Agence titulaire d’un permis de l’OACIQ, no\u00a04711\u00a0». Laissez vide pour la ligne anglaise.',
    'company.telephone':
      'Par exemple 514-555-0142, poste 3. Laissez vide pour n’en montrer aucun.',
    'company.hours':
      'Ligne par ligne, par exemple «\u00a0Monday to Friday, 9 am to 5 pm\u00a0». Les moteurs de recherche lisent aussi ces lignes.',
    'company.hours_fr': 'Laissez vide pour les heures en anglais.',
    'company.postal_address': 'Ligne par ligne, comme sur une enveloppe.',
    'company.privacy_officer_name': 'Nommé dans la politique de confidentialité.',
    'company.privacy_officer_email':
      'Laissez vide pour l’adresse courriel de l’entreprise.',
    'company.maps_url': 'Laissez vide pour un lien vers OpenStreetMap.',
    'company.support_email': 'Où vont les questions; elle figure sur bien des pages.',
    'company.facebook_url': 'L’adresse complète, qui commence par https://.',
    mail_from:
      'Par exemple Votre entreprise <post@example.ca>. Laissez vide pour l’adresse courriel de l’entreprise.',
    contact_recipient: 'Laissez vide pour l’adresse courriel de l’entreprise.',
    'company.reply_time':
      'Comme il se lit dans une phrase. Ne promettez que ce que vous pouvez tenir.',
    'company.reply_within_hours':
      'Nuits et fins de semaine comprises. Ce qui attend plus longtemps vient en premier au tableau de bord; accordez-le avec le délai en mots.',
    offer_features_page: 'La page qui montre ce que fait l’appli.',
    offer_booking:
      'Sans elle, les boutons mènent au formulaire de contact. Les rendez-vous déjà pris restent.',
    offer_accounts:
      'Sans eux, seule votre équipe se connecte. Courtiers et propriétaires ne publient pas d’annonces.',
    offer_alerts:
      'Sans elle, personne ne reçoit de courriel ni d’avis sur les nouvelles propriétés.',
    offer_calculators:
      'Hypothèque, droits, clôture, et le coût mensuel de chaque propriété.',
    offer_map:
      'Sans elle, les propriétés sont une liste, et vos visiteurs ne les voient pas sur une carte.',
    offer_prices: 'Sur la page d’accueil : ce qu’il en coûte, et qui paie.',
    sample_texts:
      'Non\u00a0: à propos, services, équipe, questions et presque toute la page d’accueil paraissent une fois écrits.',
    accounts: 'Votre équipe peut toujours en avoir un.',
    second_factor: 'Les personnes visées la configurent à leur prochaine connexion.',
    password_min_chars: 'En caractères. Pour les nouveaux mots de passe.',
    owner_submissions:
      'Les courtiers le peuvent toujours. Consultez d’abord un juriste\u00a0: toute personne qui fait du courtage immobilier pour autrui doit avoir un permis.',
  },
  choices: {
    en: 'English',
    fr: 'Français',
    open: 'Tout le monde',
    invited: 'Sur invitation seulement',
    closed: 'Personne',
    optional: 'Facultative',
    staff: 'Obligatoire pour les administrateurs et les rédacteurs',
    true: 'Oui',
    false: 'Non',
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
      'Verrouillé\u00a0: toutes les adresses du site en dépendent. La personne qui gère le serveur règle default_language dans keyturn.toml et redémarre le programme.',
  },
  replyPreview: 'On lira\u00a0:',
  sendsMail: 'Les courriels partent.',
  sendsNoMail:
    'Aucun courriel ne part\u00a0: ce que les visiteurs écrivent est gardé et attend.',
  host: 'Serveur de courriel',
  hostHint:
    'Par exemple smtp.example.ca; demandez à votre fournisseur. Laissez vide s’il n’y en a pas.',
  security: 'Chiffrement',
  securities: {
    tls: 'TLS dès le début (port habituel\u00a0: 465)',
    starttls: 'STARTTLS (port habituel\u00a0: 587)',
  },
  port: 'Port',
  portHint: 'Laissez vide pour le port habituel.',
  user: 'Nom d’utilisateur',
  password: 'Mot de passe',
  passwordSet: 'Un mot de passe est enregistré. Il est chiffré et n’est jamais montré.',
  passwordReplace: 'Remplacer le mot de passe',
  passwordRemove: 'Retirer l’utilisateur et le mot de passe',
  passwordKeep: 'Garder le mot de passe actuel',
  passwordHint: 'Il est enregistré chiffré et n’est jamais montré.',
  test: 'Envoyer un message d’essai',
  testNote: (email: string) =>
    `Il part aussitôt à ${email}, avec ce que contiennent les champs, enregistré ou non.`,
};
