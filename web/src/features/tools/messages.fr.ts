// Les mots des calculatrices.

import type { Catalogue } from '../../lib/catalogue';
import type { messages as english } from './messages';

export const messages: Catalogue<typeof english> = {
  heading: 'Calculatrices',
  lead: 'Ce que coûte un chez-soi au Canada, selon les règles canadiennes. Rien de ce que vous entrez n’est conservé.',
  description:
    'Ce que coûte un chez-soi au Canada\u00a0: versements, capacité d’achat, droits de mutation et frais de clôture.',
  others: 'Autres calculatrices',
  all: 'Toutes les calculatrices',
  failed: 'La calculatrice n’a pas pu être chargée',
  loading: 'Chargement…',
  retry: 'Réessayer',
  names: {
    payment: 'Versement hypothécaire',
    afford: 'Capacité d’achat',
    transfer_tax: 'Droits de mutation',
    closing: 'Frais de clôture',
  },
  leads: {
    payment:
      'Intérêts capitalisés chaque semestre, comme au Canada, avec l’assurance, toutes les fréquences et le test de résistance.',
    afford:
      'Le prix le plus élevé que les prêteurs retiendraient, selon ce que vous gagnez, devez et avez mis de côté.',
    transfer_tax:
      'Ce que prennent la province et la ville, tranche par tranche, et ce qui revient.',
    closing: 'L’argent comptant qu’il faut pour un achat, et à quel moment.',
  },
  descriptions: {
    payment:
      'Le versement d’un prêt hypothécaire canadien au cent près, avec l’assurance, les fréquences et le test de résistance.',
    afford:
      'Le prix le plus élevé que les prêteurs du Canada retiendraient, selon le revenu, les dettes et la mise de fonds.',
    transfer_tax:
      'Les droits de mutation et les remises aux premiers acheteurs par province, tranche par tranche.',
    closing:
      'L’argent comptant qu’il faut pour un achat, avant, pendant et après le jour de la signature.',
  },
  yourNumbers: 'Vos chiffres',
  choices: 'Ce qui s’applique à vous',
  compute: 'Calculer',
  print: 'Imprimer',
  labels: {
    price: 'Prix de la propriété',
    down: 'Mise de fonds',
    rate: 'Intérêt par année, en pour cent',
    interest: 'Genre de taux',
    years: 'Remboursé en, années',
    term: 'Terme, années',
    frequency: 'Fréquence des versements',
    place: 'Où se trouve la propriété',
    first: 'C’est ma première propriété',
    new: 'La propriété est neuve',
    borrowed: 'La mise de fonds est empruntée',
    income: 'Revenu par année, avant impôts',
    debts: 'Versements sur les dettes par mois',
    tax: 'Taxes municipales par année',
    heat: 'Chauffage par mois',
    fees: 'Frais de copropriété par mois',
    legal: 'Notaire ou avocat, titres et inscription',
    inspection: 'Inspection',
    moving: 'Déménagement',
  },
  hints: {
    down: 'Sans montant\u00a0: 20\u00a0% du prix',
    debts: 'Voitures, cartes, prêts étudiants',
    income: 'De toutes les personnes qui empruntent',
    fees: 'La moitié compte',
  },
  interests: { fixed: 'Fixe', variable: 'Variable' },
  frequencies: {
    monthly: 'Chaque mois',
    'semi-monthly': 'Deux fois par mois',
    'bi-weekly': 'Aux deux semaines',
    weekly: 'Chaque semaine',
    'accelerated-bi-weekly': 'Aux deux semaines, accéléré',
    'accelerated-weekly': 'Chaque semaine, accéléré',
  },
  places: {
    AB: 'Alberta',
    BC: 'Colombie-Britannique',
    MB: 'Manitoba',
    NB: 'Nouveau-Brunswick',
    NL: 'Terre-Neuve-et-Labrador',
    NS: 'Nouvelle-Écosse',
    NT: 'Territoires du Nord-Ouest',
    NU: 'Nunavut',
    ON: 'Ontario, hors de Toronto',
    'ON-Toronto': 'Toronto',
    PE: 'Île-du-Prince-Édouard',
    QC: 'Québec, hors de Montréal',
    'QC-Montreal': 'Montréal',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  taxedBy: {
    BC: 'Colombie-Britannique',
    ON: 'Ontario',
    'ON-Toronto': 'Toronto',
    QC: 'Québec',
  },
  result: 'Le résultat',
  noResult: 'Corrigez les chiffres indiqués, et le résultat revient.',
  payment: 'Votre versement',
  loan: 'Prix moins mise de fonds',
  premium: (rate) => `Prime d’assurance, ${rate}`,
  mortgage: 'Prêt hypothécaire',
  inTerm: (years) => (years === 1 ? 'En un an' : `En ${years}\u00a0ans`),
  interestPaid: 'Intérêts',
  principalPaid: 'Capital remboursé',
  balance: 'Solde à la fin',
  tested: (rate) => `Par mois au taux du test de résistance, ${rate}`,
  testedHint: 'Les prêteurs vérifient que vous pourriez aussi payer cela.',
  premiumTax: 'Taxe provinciale sur la prime, comptant',
  byFrequency: 'La fréquence des versements, et ce qu’elle change',
  frequency: 'Fréquence',
  each: 'Chaque versement',
  paidOff: 'Remboursé en',
  yearsAndMonths: (years, months) =>
    months === 0 ? `${years}\u00a0ans` : `${years}\u00a0ans ${months}\u00a0mois`,
  allInterest: 'Intérêts en tout',
  highest: 'Le prix le plus élevé',
  downPayment: 'Mise de fonds',
  monthly: (rate) => `Versement par mois à ${rate}`,
  room: 'Par mois, selon votre revenu',
  limits: {
    income: (share) =>
      `Votre revenu décide\u00a0: une propriété peut en prendre ${share} (ABD).`,
    debts: (share) =>
      `Vos dettes décident\u00a0: avec la propriété, elles peuvent prendre ${share} de votre revenu (ATD).`,
    down: 'Votre mise de fonds décide\u00a0: c’est la plus petite pour ce prix.',
    bounds: 'Nous ne comptons pas plus haut.',
  },
  tax: 'À payer',
  taxOf: (place) => `Droits\u00a0: ${place}`,
  step: 'Tranche du prix',
  fromTo: (from, to) => `${from} à ${to}`,
  rate: 'Taux',
  amount: 'Droits',
  rebate: 'Remise',
  whole: 'Droits',
  open: 'Nous confirmons encore les chiffres de ce lieu et n’en montrons aucun qui pourrait être faux. Une personne vous les dira.',
  premiumTaxOpen:
    'Nous confirmons encore la taxe de cette province sur la prime d’assurance; elle n’est pas comptée.',
  atLeast: (above) =>
    `Nous confirmons encore ce que prend chaque municipalité au-dessus de ${above}\u00a0: prévoyez davantage.`,
  later:
    'Au Québec, la facture arrive quelques mois après la vente, et non le jour même.',
  cash: 'Argent comptant en tout',
  before: 'Avant le jour',
  onTheDay: 'Le jour même',
  after: 'Après le jour',
  transferTax: 'Droits de mutation, moins les remises',
  notConfirmed: 'à confirmer',
  costs: 'Dont frais, sans la mise de fonds',
  partial: 'Il manque quelque chose que nous confirmons encore.',
  sources: 'D’où viennent les chiffres',
  checked: (day) => `Vérifié le ${day}.`,
  until: (day) => `Valable jusqu’au ${day}.`,
  past: (day) =>
    `Valable jusqu’au ${day}, qui est passé\u00a0: demandez avant d’y compter.`,
  confirming: 'Nous confirmons encore ce chiffre.',
  disclaimer:
    'Une estimation pour s’orienter\u00a0: ni une offre ni un conseil. Demandez à un prêteur, à un notaire ou à un avocat avant de signer.',
  consult: 'Les chiffres sont une moitié. Parlons de l’autre.',
  consultButton: 'Réserver une consultation',
  problems: {
    not_a_number: 'Veuillez entrer un nombre',
    amount_too_small: (least) => `Veuillez entrer ${least} ou plus`,
    amount_too_large: (most) => `Veuillez entrer ${most} ou moins`,
    rate_too_large: (most) => `Veuillez entrer un taux de 0 à ${most}`,
    years_out_of_range: (most) =>
      `Veuillez entrer un nombre entier d’années, de 1 à ${most}`,
    unknown_choice: 'Veuillez choisir dans la liste',
    down_too_small: (least) =>
      `La mise de fonds doit être d’au moins ${least} pour ce prix`,
    down_too_large: 'La mise de fonds ne peut pas dépasser le prix',
    insured_too_long: (most) =>
      `Avec une si petite mise de fonds, le prêt doit être remboursé en ${most}\u00a0ans au plus`,
  },
};
