// The French of page-block-messages.ts.

import type { Catalogue } from '../lib/catalogue';
import type * as en from './page-block-messages';

export const pageBlockMessages: Catalogue<typeof en.pageBlockMessages> = {
  names: {
    questions: 'Questions et réponses',
    steps: 'Étapes',
    columns: 'Colonnes',
    people: 'Personnes de l’équipe',
    homes: 'Propriétés d’une recherche',
    posts: 'Articles d’une catégorie',
    form: 'Formulaire',
    action: 'Appel à l’action',
    testimonial: 'Témoignage',
  },
  hints: {
    questions: 'Chaque titre est une question; le texte dessous, la réponse.',
    steps: 'Chaque point de la liste est une étape.',
    columns: 'Chaque titre commence une colonne.',
    people: 'Toute l’équipe, ou les personnes dont une liste donne les noms.',
    homes:
      'Le lien mène à une recherche; ses six premières propriétés s’affichent, toujours à jour.',
    posts:
      'Le lien mène à une catégorie; ses trois articles les plus récents s’affichent.',
    form: 'Le nom, le courriel et le téléphone y sont. Chaque point est un champ de plus : une étoile (*) demande une réponse, trois points (…) une longue, « Budget : petit | grand » un choix.',
    action: 'Le lien de la dernière ligne devient un bouton.',
    testimonial: 'Il s’affiche une fois que son auteur a donné son accord.',
  },
  empty: {
    people:
      'L’équipe ne compte encore personne\u00a0: il n’affiche rien. Ajoutez des personnes sous Site Web, Pages, Notre équipe.',
  },
  begin: {
    questions: '<h3>Question?</h3><p>Réponse.</p>',
    steps: '<ol><li><p>Première étape</p></li><li><p>Deuxième étape</p></li></ol>',
    columns: '<h2>Un</h2><p>Texte.</p><h2>Deux</h2><p>Texte.</p>',
    people: '<h2>Notre équipe</h2>',
    homes: '<h2>Propriétés à vendre</h2><p><a>Toutes</a></p>',
    posts: '<h2>De notre blogue</h2><p><a>Tous les articles</a></p>',
    form: '<h2>Écrivez-nous</h2><ul><li><p>De quoi s’agit-il? *</p></li><li><p>Votre message…</p></li></ul>',
    action: '<p>Quand vous voudrez.</p><p><a>Réserver une consultation</a></p>',
    testimonial: '<blockquote><p>Ce qu’on a dit.</p></blockquote><p>Nom, lieu</p>',
  },
  others: {
    questions: 'faq accordéon',
    steps: 'processus numéros',
    columns: 'grille',
    people: 'équipe membres',
    homes: 'annonces maisons',
    posts: 'articles nouvelles',
    form: 'champs contact',
    action: 'bouton',
    testimonial: 'avis citation client',
  },
  links: {
    homes: '/fr/proprietes?purpose=sell',
    posts: '/fr/blogues',
    action: '/fr/nous-joindre',
  },
  agreed: 'L’auteur accepte d’être cité',
  remove: 'Retirer',
};
