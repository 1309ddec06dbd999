// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  intro:
    'Cinq petites étapes pour faire de ce site le vôtre. Passez ce que vous voulez\u00a0: tout reste ici, et seuls vous et votre équipe voyez le site avant l’ouverture.',
  steps: 'Étapes',
  names: {
    company: 'Entreprise',
    logo: 'Logo',
    colours: 'Couleurs',
    languages: 'Langues',
    texts: 'Contenu',
  },
  headings: {
    company: 'Comment s’appelle votre entreprise, et où est-elle?',
    logo: 'Avez-vous un logo?',
    colours: 'Quelles sont vos couleurs?',
    languages: 'Quelles langues vos visiteurs lisent-ils?',
    texts: 'Comment voulez-vous commencer?',
  },
  notes: {
    company:
      'Vos nom, adresse et coordonnées figurent sur chaque page et dans chaque courriel.',
    logo: 'En SVG ou en PNG, tel que vous l’avez. Sans logo, votre nom tient sa place.',
    colours:
      'Une seule suffit. Nous en tirons toute la palette, de jour et de nuit, et gardons chaque texte lisible.',
    languages: 'Vous pourrez changer d’avis plus tard sans rien perdre.',
    texts:
      'Tant que vous n’avez pas choisi, les visiteurs liraient nos textes d’exemple. Vous pourrez revenir à cette étape.',
  },
  back: 'Retour',
  skip: 'Passer',
  finish: 'Décider plus tard',
  saveAndGoOn: 'Enregistrer et continuer',
  loadFailed: 'Les réglages n’ont pas pu être chargés',
  saveFailed: 'Rien n’a pu être enregistré',
  withSamples: 'Avec nos exemples',
  withSamplesText:
    'Voyez de quoi a l’air un site bien rempli\u00a0: chaque page a notre texte, que vous remplacez, et il y a des articles et des propriétés, marqués «\u00a0Exemple\u00a0» dans vos listes. Articles et propriétés partent d’un coup.',
  loadSamples: 'Ajouter les exemples',
  loadingSamples: 'Ajout des exemples',
  samplesFailed: 'Les exemples n’ont pas pu être ajoutés',
  empty: 'Avec des pages vides',
  emptyText:
    'Ni article, ni propriété, ni page que vous n’avez pas écrite\u00a0: les visiteurs voient votre nom, vos coordonnées et la recherche.',
  beginEmpty: 'Commencer à vide',
};
