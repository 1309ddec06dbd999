// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import { provinces } from '../homes/province-messages.fr';
import type * as en from './messages';

const first3 = {
  soon: 'Cette semaine',
  months: 'Ce mois-ci',
  year: 'Cette saison',
  open: 'Quand vous voulez',
};
const next = {
  soon: 'La semaine prochaine',
  months: 'Le mois prochain',
  year: 'Six mois avant',
  open: 'Avant de visiter',
};
const after = {
  soon: 'Tout de suite après',
  months: 'Tout de suite après',
  year: 'Quatre mois avant',
  open: 'Quand vous serez prêt',
};
const always = (text: string) => ({ soon: text, months: text, year: text, open: text });

export const messages: Catalogue<typeof en.messages> = {
  title: 'Votre projet, étape par étape',
  description:
    'Cinq questions sur votre projet immobilier au Canada, et une liste d’étapes pour votre province : dates, personnes et calculatrices.',
  descriptionWithout:
    'Cinq questions sur votre projet immobilier au Canada, et une liste d’étapes pour votre province : dates et personnes.',
  lead: 'Cinq questions, puis une liste : quoi faire, pour quand et avec qui. Une minute suffit. Nous ne gardons pas vos réponses.',
  provinces,
  ask: {
    goal: 'Quel est votre projet?',
    where: 'Où est la propriété?',
    when: 'Pour quand?',
    first: 'Est-ce votre première propriété?',
    worry: 'Qu’est-ce qui vous inquiète le plus?',
  },
  choose: 'Choisissez une province ou un territoire',
  answers: {
    goal: { buy: 'Acheter', sell: 'Vendre', rent: 'Louer' },
    when: {
      soon: 'D’ici 3 mois',
      months: 'Dans 3 à 6 mois',
      year: 'D’ici un an',
      open: 'Pas encore de date',
    },
    first: { yes: 'Oui', no: 'Non' },
    worry: {
      money: 'L’argent',
      home: 'Trouver la bonne',
      contract: 'Le contrat',
      order: 'L’ordre des étapes',
      truck: 'Le déménagement',
      none: 'Rien pour l’instant',
    },
  },
  submit: 'Voir mes prochaines étapes',
  headings: {
    buy: (place: string) => `Acheter ${place} : vos prochaines étapes`,
    sell: (place: string) => `Vendre ${place} : vos prochaines étapes`,
    rent: (place: string) => `Louer ${place} : vos prochaines étapes`,
  },
  places: {
    AB: 'en Alberta',
    BC: 'en Colombie-Britannique',
    MB: 'au Manitoba',
    NB: 'au Nouveau-Brunswick',
    NL: 'à Terre-Neuve-et-Labrador',
    NS: 'en Nouvelle-Écosse',
    NT: 'aux Territoires du Nord-Ouest',
    NU: 'au Nunavut',
    ON: 'en Ontario',
    PE: 'à l’Île-du-Prince-Édouard',
    QC: 'au Québec',
    SK: 'en Saskatchewan',
    YT: 'au Yukon',
  },
  listLead: 'Cochez ce qui est fait. Votre liste reste sur cet appareil.',
  listLeadPaper: 'Renseignements généraux, et non un avis juridique ou financier.',
  steps: {
    papers:
      'Rassembler trois talons de paie, deux ans d’avis de cotisation et vos relevés d’épargne',
    programs:
      'Voir quels comptes d’épargne, crédits et remises pour une première propriété vous conviennent; certains s’ouvrent avant l’achat',
    approval:
      'Obtenir une préautorisation écrite, et demander combien de temps le taux est garanti',
    agent: 'Choisir un courtier, et visiter selon votre budget',
    agentQuebec:
      'Signer un contrat de courtage avec un courtier immobilier, et visiter selon votre budget',
    lawyer: 'Demander combien coûtera la clôture en tout, avant de signer une offre',
    conditions:
      'Assortir l’offre de conditions\u00a0: le financement, l’inspection et, pour un condo, ses documents',
    inspection: 'Lire le rapport d’inspection avant de renoncer à une condition',
    closing:
      'Mettre de côté l’argent de la clôture, et confirmer comment et quand le verser',
    insurance: 'Faire envoyer la confirmation d’assurance à votre prêteur',
    truck:
      'Réserver les déménageurs pour le jour des clés; les fins de mois partent en premier',
    truckQuebec:
      'Réserver les déménageurs pour le jour des clés; les dates autour du 1er juillet partent en premier',
    utilities: 'Ouvrir les comptes d’électricité, de chauffage, d’eau et d’internet',
    keys: 'Récupérer les clés, et garder le rapport de votre clôture',
    advice: 'Demander quelles réparations se paient d’elles-mêmes, avant de repeindre',
    penalty: 'Demander à votre prêteur ce que coûterait la fin ou le transfert du prêt',
    sellerPapers:
      'Rassembler le titre, le certificat de localisation, les comptes de taxes, les permis et un an de factures d’énergie',
    staging: 'Préparer les pièces deux ou trois semaines avant les photos',
    price: 'Fixer le prix d’après ce que se sont vendues des propriétés semblables',
    offers: 'Évaluer chaque offre avec ses conditions et ses dates, et non le prix seul',
    sellerClosing: 'Transmettre l’offre acceptée et les détails de votre prêt',
    readings: 'Réserver les derniers relevés, et fermer vos comptes le jour du départ',
    handover: 'Remettre les clés une fois l’argent reçu',
    rentBudget:
      'Fixer un loyer que vous pouvez payer avec le chauffage, l’électricité et le stationnement',
    rentPapers: 'Rassembler preuve de revenu, références et pièce d’identité',
    viewings: 'Visiter, et demander ce que le loyer comprend',
    lease: 'Lire le bail ligne par ligne avant de signer',
    tenantInsurance: 'Assurer vos biens et votre responsabilité civile',
    pictures: 'Photographier chaque pièce avant de défaire les boîtes',
  },
  due: {
    now: first3,
    next,
    after,
    offer: always('Avec l’offre'),
    lease: always('Avant de signer'),
    before: always('Trois semaines avant le déménagement'),
    day: always('Le jour même'),
  },
  you: 'Vous',
  who: {
    'financial-advisors': 'Conseiller financier',
    'mortgage-brokers': 'Courtier hypothécaire',
    'real-estate-agents': 'Courtier immobilier',
    'home-inspectors': 'Inspecteur en bâtiment',
    'insurance-agents': 'Agent d’assurance',
    'moving-companies': 'Déménageur',
    'utility-companies': 'Services publics',
    'home-staging': 'Spécialiste de la mise en valeur',
    'government-programs': 'Programme public',
  },
  closers: { lawyer: 'Avocat', notary: 'Notaire', either: 'Avocat ou notaire' },
  help: {
    afford: 'Votre capacité d’achat',
    closing: 'Calculer les frais de clôture',
    homes: 'Voir les propriétés d’ici',
  },
  factsHeading: (place: string) => `Ce qui change ${place}`,
  facts: {
    closes: {
      lawyer: 'Un avocat conclut la vente.',
      notary:
        'Un notaire conclut la vente, et doit conseiller les deux parties avec impartialité.',
      either: 'Un avocat ou un notaire conclut la vente : c’est votre choix.',
    },
    registers: {
      ON: 'Agents et agences sont inscrits à la RECO. Vérifiez-y le vôtre.',
      BC: 'Agents et agences ont un permis de la BCFSA. Vérifiez-y le vôtre.',
      QC: 'Les courtiers sont titulaires d’un permis de l’OACIQ. Vérifiez-y le vôtre.',
    },
    tax: {
      ON: 'Les droits de cession immobilière se paient à la clôture. Toronto ajoute les siens.',
      BC: 'La taxe sur les transferts de propriété se paie à la clôture.',
      QC: 'La municipalité envoie le compte des droits de mutation après la vente. Gardez l’argent de côté.',
    },
    otherTax:
      'Les taxes et les frais de transfert sont différents ici. Votre avocat connaît les montants du jour.',
    relief: {
      ON: 'Un premier acheteur récupère jusqu’à 4 000 $ des droits de l’Ontario, et jusqu’à 4 475 $ de ceux de Toronto (vérifié le 1er novembre 2026).',
      BC: 'Un premier acheteur épargne jusqu’à 8 000 $ jusqu’à un prix de 835 000 $; l’aide cesse à 860 000 $ (vérifié le 1er novembre 2026).',
    },
    july: 'Beaucoup de baux se terminent le 30 juin. Les déménageurs sont pris autour du 1er juillet.',
  },
  tax: 'Calculer les droits de mutation',
  worries: {
    money: 'L’argent vous inquiète : commencez par les chiffres.',
    home: 'Trouver la bonne vous inquiète : nous pouvons vous écrire dès qu’il y en a une.',
    contract: 'Le contrat vous inquiète : faites-le lire avant de signer.',
    order: 'L’ordre vous inquiète : une personne parcourt cette liste avec vous.',
    truck: 'Le déménagement vous inquiète : posez ces trois questions à un déménageur.',
    none: '',
  },
  worryLinks: {
    money: 'Ouvrir les calculatrices',
    home: 'Recevoir un courriel',
    contract: 'Ce que fait un notaire ou un avocat',
    order: 'Réserver une consultation',
    truck: 'Quoi demander à un déménageur',
    none: '',
  },
  print: 'Imprimer la liste',
  again: 'Changer vos réponses',
  consult: 'Réserver une consultation',
  kept: 'Vous avez dressé une liste sur cet appareil.',
  open: 'L’ouvrir',
  forget: 'La supprimer',
};
