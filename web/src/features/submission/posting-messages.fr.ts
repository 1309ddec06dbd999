// Les textes que toutes les pages d’une annonce ont.

import type { Catalogue } from '../../lib/catalogue';
import type { postingMessages as english } from './posting-messages';

export const postingMessages: Catalogue<typeof english> = {
  title: 'Annoncer une propriété',
  description:
    'Annoncez une propriété à vendre ou à louer, étape par étape. Nous l’examinons avant qu’elle soit publique.',
  heading: 'Annoncer une propriété',
  failed: 'L’action n’a pas pu être effectuée. Veuillez réessayer.',
  mine: 'Vos annonces',
};
