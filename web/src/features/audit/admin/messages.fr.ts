// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import { formatNumber } from '../../../lib/format';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  heading: 'Qui a fait quoi',
  note: 'Tout ce que les gens et le programme lui-même ont fait ici, du plus récent au plus ancien. Rien ne peut en être modifié.',
  listFailed: 'Le journal d’audit n’a pas pu être chargé',
  export: 'Exporter en CSV',
  exported: 'Le journal d’audit a été téléchargé',
  exportFailed: 'Le journal d’audit n’a pas pu être exporté',
  filters: 'Filtrer les entrées',
  who: 'Qui',
  whos: {
    '': 'Tout le monde',
    user: 'Un compte…',
    visitor: 'Sans compte',
    program: 'Le programme lui-même',
    command_line: 'Ligne de commande',
  },
  account: 'Adresse courriel du compte',
  action: 'Quoi',
  everything: 'Tout',
  allOf: (feature: string) => `${feature}\u00a0: tout`,
  thing: 'Quel élément',
  things: {
    '': 'Tous les éléments',
    blog: 'Article',
    booking: 'Consultation',
    category: 'Catégorie',
    incident: 'Incident de confidentialité',
    message: 'Message',
    property: 'Propriété',
    submission: 'Propriété soumise',
    user: 'Compte',
  },
  number: 'Son numéro',
  from: 'Du',
  to: 'Au',
  apply: 'Appliquer',
  clear: 'Effacer',
  empty: 'Rien n’a encore été fait.',
  nothing: 'Rien de tel ne se trouve dans le journal.',
  rare: (until: string) =>
    `Rien de plus récent que le ${until} n’a été trouvé pour l’instant.`,
  older: 'Afficher des entrées plus anciennes',
  program: 'Le programme lui-même',
  commandLine: 'Ligne de commande',
  visitor: 'Sans compte',
  goneAccount: (id: number) => `Compte ${id}, supprimé`,
  address: (address: string) => `depuis ${address}`,
  times: (said: string, count: number) => `${said}\u00a0: ${formatNumber(count)} fois`,
  changes: (count: number) =>
    count < 2 ? `${count} détail` : `${formatNumber(count)} détails`,
  before: 'Avant',
  after: 'Après',
  none: 'aucun',
  whole: 'Tout afficher',
  erased: 'Ce que cette entrée disait de quelqu’un a été effacé.',
  onlyWho: (name: string) => `Seulement de ${name}`,
  onlyThing: (thing: string) => `Seulement sur ${thing}`,
  neverChecked: 'La chaîne du journal n’a pas encore été vérifiée.',
  checked: (entries: number, time: string) =>
    `La chaîne a été vérifiée le ${time}\u00a0: ${formatNumber(entries)} ${entries < 2 ? 'entrée, intacte' : 'entrées, toutes intactes'}.`,
  broken: (time: string) =>
    `La chaîne a été vérifiée le ${time} et ne tient pas. Quelqu’un a modifié le journal de l’extérieur\u00a0:`,
  sealed: (time: string) => `Dernier sceau le ${time}.`,
  seal: 'Le dernier sceau',
  sealNote:
    'Notez-le ailleurs\u00a0: il montrera plus tard si la fin du journal a été coupée. La commande est keyturn audit verify --expect avec ceci.',
};
