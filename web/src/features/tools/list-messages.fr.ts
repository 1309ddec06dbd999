// Les textes de la liste des calculatrices, par laquelle chacune se termine.

import type { Catalogue } from '../../lib/catalogue';
import type { listMessages as english } from './list-messages';

export const listMessages: Catalogue<typeof english> = {
  heading: 'Calculatrices',
  lead: 'Ce que coûte un chez-soi au Canada, selon les règles canadiennes. Rien de ce que vous entrez n’est conservé.',
  others: 'Autres calculatrices',
  names: {
    payment: 'Versement hypothécaire',
    afford: 'Capacité d’achat',
    transfer_tax: 'Droits de mutation',
    closing: 'Frais de clôture',
  },
  leads: {
    payment:
      'Intérêts capitalisés chaque semestre, comme au Canada, avec l’assurance, toutes les fréquences et la simulation de crise.',
    afford:
      'Le prix le plus élevé que les prêteurs retiendraient, selon ce que vous gagnez, devez et avez mis de côté.',
    transfer_tax:
      'Ce que perçoivent la province et la ville, tranche par tranche, et le remboursement possible.',
    closing: 'L’argent comptant qu’il faut pour un achat, et à quel moment.',
  },
  disclaimer:
    'Ceci est une estimation, et non une offre ni un conseil. Consultez un prêteur, un notaire ou un avocat avant de signer.',
  consult: 'Les chiffres sont une moitié. Parlons de l’autre.',
  consultButton: 'Réserver une consultation',
};
