// The words of messages.ts in French.

import { formatNumber } from '../../../lib/format';
import type { messages as english } from './messages';

export const messages: typeof english = {
  parts: 'Parties de cet écran',
  part: {
    person: 'Données d’une personne',
    retention: 'Durée de conservation',
    incidents: 'Incidents',
    officer: 'Responsable',
  },

  personLead:
    'Tout ce que nous avons sur une personne qui le demande, par adresse courriel : pour répondre en 30 jours, le remettre ou l’effacer. Le journal d’audit consigne que vous avez cherché, pas pour qui.',
  email: 'Adresse courriel',
  find: 'Chercher',
  findFailed: 'La recherche a échoué',
  nothing: (email) => `Il n’y a rien sous ${email}.`,
  foundOf: (email) => `Ce qu’il y a sous ${email}`,
  account: (name, group) => `Compte de ${name} (${group})`,
  groups: { 1: 'administrateur', 2: 'rédacteur', 3: 'agent', 4: 'client' },
  kind: 'Quoi',
  count: 'Combien',
  newest: 'Le plus récent',
  atLeast: (count) => `${count} ou plus`,
  kinds: {
    messages: 'Messages à l’entreprise',
    enquiries: 'Demandes au sujet de propriétés',
    trash: 'Messages dans la corbeille',
    alerts: 'Alertes, avec leur consentement',
    bookings: 'Consultations et visites',
    mails: 'Courriels envoyés ou en attente',
    codes: 'Codes en chemin',
    former_address: 'Liens qui rétablissent une ancienne adresse',
    account: 'Compte',
    invitation: 'Invitation',
    consents: 'Ce qui a été accepté',
    wishes: 'Ce qui est cherché',
    kept_homes: 'Propriétés conservées',
    listings: 'Propriétés soumises et brouillons',
    profile: 'Profil d’auteur',
    agent_profile: 'Page d’agent',
    sessions: 'Appareils connectés',
    devices: 'Appareils qui reçoivent des avis',
    notes: 'Notes sur ses messages',
    replies: 'Réponses à ses messages',
    audit: 'Entrées du journal d’audit qui la nomment',
  },
  mentions: (count) =>
    count < 2
      ? `${count} propriété nomme cette adresse chez son propriétaire ou son agent. Elle reste : modifiez-la à la main.`
      : `${formatNumber(count)} propriétés nomment cette adresse chez leur propriétaire ou leur agent. Elles restent : modifiez-les à la main.`,
  mentionsLink: 'Afficher ces propriétés',
  isStaff:
    'C’est le compte d’un administrateur ou d’un rédacteur. Il n’est pas effacé d’ici : supprimez-le d’abord sous Utilisateurs, puis effacez le reste.',
  export: 'Exporter dans un fichier',
  exported: 'Les données ont été téléchargées',
  exportFailed: 'L’exportation a échoué',
  erase: 'Effacer…',
  eraseTitle: 'Effacer tout ce qu’il y a de cette personne?',
  eraseQuestion:
    'C’est irréversible. Tout ce qui est énuméré ici disparaît pour de bon : messages, demandes, alertes, consultations (celles à venir sont annulées), courriels, le compte avec ce qui lui appartient et les propriétés qu’il a soumises.',
  eraseStays:
    'Ce qui reste : que quelque chose a été fait, à quoi et quand, sans son nom (journal d’audit); ce que d’autres ont écrit; les sauvegardes, jusqu’à ce que de plus récentes les remplacent.',
  confirm: 'Tapez de nouveau l’adresse pour l’effacer',
  eraseYes: 'Effacer pour de bon',
  eraseFailed: 'Rien n’a été effacé',
  retentionLead:
    'Ce qui a été conservé assez longtemps est supprimé à chaque démarrage et chaque nuit. La durée est un réglage du site (retention_…); la politique de confidentialité devrait dire la même chose.',
  retentionFailed: 'Le chargement a échoué',
  rules: 'Ce qui est conservé, et combien de temps',
  ruleNames: {
    messages: 'Messages et demandes',
    spam: 'Messages qui semblent être des pourriels',
    ended_alerts: 'Alertes après leur fin',
    bookings: 'Consultations et visites passées',
    invited: 'Invitations que personne n’a acceptées',
    unused_accounts: 'Comptes que personne n’utilise',
    audit_addresses: 'Adresses réseau du journal d’audit',
    incidents: 'Registre des incidents',
  },
  rule: 'Quoi',
  keptFor: 'Conservé',
  nextUp: 'Part ensuite',
  lastRun: 'Vérifié le',
  ever: 'Jusqu’à ce que quelqu’un le supprime',
  days: (days) => (days < 2 ? `${days} jour` : `${formatNumber(days)} jours`),
  months: (months) => `${formatNumber(months)} mois`,
  due: (due, soon) => `${due} maintenant, ${soon} d’ici 30 jours`,
  noneDue: 'Rien d’ici 30 jours',
  never: 'Jamais',
  fixed: (views) =>
    `Partent aussi d’eux-mêmes : ce qui est dans la corbeille et les propriétés supprimées après 30 jours; les courriels 30 jours après l’envoi, leurs mots après 7; les codes et les alertes que personne n’a confirmés après 7 jours au plus; les sommes de pages vues après ${formatNumber(views)} jours; les sessions à leur fin.`,
  runs: 'Ce qui a été supprimé',
  noRuns: 'Rien n’a encore été supprimé.',
  ran: (count, until) =>
    count < 2
      ? `${count} suppression, de ce qui datait d’avant le ${until}`
      : `${formatNumber(count)} suppressions, de ce qui datait d’avant le ${until}`,
  loading: 'Chargement',
  again: 'Réessayer',

  incidentsLead:
    'Toute atteinte aux renseignements personnels est inscrite, si petite soit-elle, et conservée au moins 24 mois (LPRPDE). Un risque réel de préjudice grave est signalé au Commissariat à la protection de la vie privée (CPVP), au Québec à la Commission d’accès à l’information (CAI), et aux personnes touchées.',
  incidentsHeading: 'Registre des incidents',
  incidentsEmpty: 'Aucun incident n’est inscrit.',
  incidentsFailed: 'Le chargement du registre a échoué',
  addIncident: 'Ajouter un incident',
  editIncident: 'Modifier l’incident',
  edit: (what) => `Modifier « ${what} »`,
  exportCsv: 'Exporter en CSV',
  incidentsExported: 'Le registre a été téléchargé',
  sn: 'No',
  action: 'Actions',
  what: 'Ce qui s’est passé, et comment',
  whatShort: 'Ce qui s’est passé',
  dataKinds: 'Quels renseignements',
  dataKindsHint: 'Les genres, pas les renseignements eux-mêmes. Ne nommez personne ici.',
  people: 'Combien de personnes',
  peopleHint: 'Laissez vide si vous l’ignorez',
  found: 'Découvert le',
  happened: 'Survenu le, ou commencé le',
  until: 'Terminé le',
  harm: 'Risque réel de préjudice grave',
  harmChoices: { '': 'Pas encore évalué', yes: 'Oui', no: 'Non' },
  reasons: 'Pourquoi, ou pourquoi pas',
  reasonsHint:
    'À quel point les renseignements sont sensibles, et la probabilité qu’on en abuse',
  opc: 'CPVP avisé le',
  cai: 'CAI avisée le',
  peopleTold: 'Personnes avisées le',
  measures: 'Ce qui a été fait pour y remédier',
  harmTold: (opc, cai, people) => `CPVP ${opc}, CAI ${cai}, personnes ${people}`,
  notTold: 'pas d’avis',
  save: 'Enregistrer',
  saveFailed: 'L’incident n’a pas été enregistré',
  whatMissing: 'Veuillez dire ce qui s’est passé',
  dataMissing: 'Veuillez dire quels renseignements sont touchés',
  foundMissing: 'Veuillez entrer le jour de la découverte',
  reasonsMissing:
    'Veuillez dire pourquoi il y a un risque réel de préjudice grave, ou pourquoi il n’y en a pas',

  officerLead:
    'La Loi 25 du Québec exige que soit publié qui est responsable de la protection des renseignements personnels, et comment le joindre. La politique de confidentialité affiche ceci :',
  officerUnset:
    'Personne n’est encore nommé : la politique renvoie à l’adresse de soutien. Nommez un responsable dans les réglages.',
  name: 'Nom et titre',
  address: 'Adresse postale',
  toPolicy: 'Lire la politique de confidentialité',
  noName: 'Personne n’est nommé',
};
