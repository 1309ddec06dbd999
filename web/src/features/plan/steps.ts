// Computes the next steps from the answers: which steps, by when, with whom, and useful links.

import { paths } from '../../core/paths';
import { toolPath } from '../tools/tool-path';
import type { PlanAnswers } from './answers';
import { messages } from './messages';

export type StepKey = keyof typeof messages.steps;

/** When a step is due; `messages.due` has the words for each pace. */
type Stage = 'now' | 'next' | 'after' | 'offer' | 'lease' | 'before' | 'day';

export interface PlanStep {
  key: StepKey;
  due: string;
  what: string;
  /** Who helps, as the services page names them; null for a step that one does alone. */
  who: { name: string; path: string } | null;
  /** A page of this site that helps. */
  help: { label: string; path: string } | null;
}

type Draft = [
  key: StepKey,
  stage: Stage,
  service?: string | undefined,
  help?: PlanStep['help'],
];

/** The calculator of the taxes knows two cities, too; a province is the place without them. */
const taxPlace = ({ where, first }: PlanAnswers) =>
  `place=${where}${first === 'yes' ? '&first=1' : ''}`;

function buying(answers: PlanAnswers): (Draft | false)[] {
  const { where, first } = answers;
  const { help, provinces } = messages;
  const place = taxPlace(answers);
  const homes = `purpose=sell&place=${encodeURIComponent(provinces[where])}`;
  return [
    ['papers', 'now'],
    first === 'yes' && ['programs', 'now', 'government-programs'],
    [
      'approval',
      'next',
      'mortgage-brokers',
      { label: help.afford, path: toolPath('afford', place) },
    ],
    [
      where === 'QC' ? 'agentQuebec' : 'agent',
      'after',
      'real-estate-agents',
      { label: help.homes, path: paths.homes(homes) },
    ],
    ['lawyer', 'after', 'real-estate-lawyers'],
    ['conditions', 'offer', 'real-estate-agents'],
    ['inspection', 'offer', 'home-inspectors'],
    [
      'closing',
      'before',
      'real-estate-lawyers',
      { label: help.closing, path: toolPath('closing', place) },
    ],
    ['insurance', 'before', 'insurance-agents'],
    [where === 'QC' ? 'truckQuebec' : 'truck', 'before', 'moving-companies'],
    ['utilities', 'before', 'utility-companies'],
    ['keys', 'day', 'real-estate-lawyers'],
  ];
}

function selling({ where }: PlanAnswers): Draft[] {
  return [
    ['advice', 'now', 'real-estate-agents'],
    ['penalty', 'now', 'mortgage-brokers'],
    ['sellerPapers', 'next'],
    ['staging', 'next', 'home-staging'],
    ['price', 'after', 'real-estate-agents'],
    ['offers', 'offer', 'real-estate-agents'],
    ['sellerClosing', 'before', 'real-estate-lawyers'],
    [where === 'QC' ? 'truckQuebec' : 'truck', 'before', 'moving-companies'],
    ['readings', 'before', 'utility-companies'],
    ['handover', 'day', 'real-estate-lawyers'],
  ];
}

function renting({ where, first }: PlanAnswers): (Draft | false)[] {
  const { help, provinces } = messages;
  const homes = `purpose=rent&place=${encodeURIComponent(provinces[where])}`;
  return [
    ['rentBudget', 'now', 'financial-advisors'],
    ['rentPapers', 'now'],
    ['viewings', 'next', undefined, { label: help.homes, path: paths.homes(homes) }],
    ['lease', 'lease', 'real-estate-lawyers'],
    ['tenantInsurance', 'before', 'insurance-agents'],
    [where === 'QC' ? 'truckQuebec' : 'truck', 'before', 'moving-companies'],
    ['utilities', 'before', 'utility-companies'],
    first === 'yes' && ['pictures', 'day'],
  ];
}

const stepsOf = { buy: buying, sell: selling, rent: renting };

/** The next steps, in their order. */
export function planSteps(answers: PlanAnswers): PlanStep[] {
  const { due, who, closers } = messages;
  const drafts = stepsOf[answers.goal](answers).filter((draft) => draft !== false);
  return drafts.map(([key, stage, service, help = null]) => ({
    key,
    due: due[stage][answers.when],
    what: messages.steps[key],
    who: service
      ? {
          name:
            service === 'real-estate-lawyers'
              ? closers[closerIn(answers.where)]
              : who[service as keyof typeof who],
          path: paths.service(service),
        }
      : null,
    help,
  }));
}

/** The profession that closes a sale in a province. */
export const closerIn = (where: PlanAnswers['where']): keyof typeof messages.closers =>
  where === 'QC' ? 'notary' : where === 'BC' ? 'either' : 'lawyer';

/** The facts that depend on the place. */
export function placeFacts(answers: PlanAnswers): string[] {
  const { goal, where, first } = answers;
  const { facts } = messages;
  const known = where === 'ON' || where === 'BC' || where === 'QC' ? where : null;
  if (goal === 'rent') {
    return known === 'QC' ? [facts.july] : [];
  }
  return [
    facts.closes[closerIn(where)],
    known && facts.registers[known],
    goal === 'buy' && (known ? facts.tax[known] : facts.otherTax),
    goal === 'buy' && first === 'yes' && (known === 'ON' || known === 'BC')
      ? facts.relief[known]
      : null,
    known === 'QC' && facts.july,
  ].filter((fact) => typeof fact === 'string');
}
