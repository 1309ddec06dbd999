// The words of the plan: five questions, and the next steps.

import { provinces } from '../homes/province-messages';

const first3 = {
  soon: 'This week',
  months: 'This month',
  year: 'This season',
  open: 'Any time',
};
const next = {
  soon: 'Next week',
  months: 'Next month',
  year: 'Six months before',
  open: 'Before you view homes',
};
const after = {
  soon: 'Right after',
  months: 'Right after',
  year: 'Four months before',
  open: 'When you’re ready',
};
const always = (text: string) => ({ soon: text, months: text, year: text, open: text });

export const messages = {
  title: 'Your move, step by step',
  description:
    'Five questions about your move in Canada, and a list of next steps for your province, with dates, people and calculators.',
  /** The same on a site without calculators. */
  descriptionWithout:
    'Five questions about your move in Canada, and a list of next steps for your province, with dates and people.',
  lead: 'Five questions, then a list of what to do next, by when and with whom. It takes a minute. We don’t keep your answers.',
  provinces,
  ask: {
    goal: 'What are you doing?',
    where: 'Where is the home?',
    when: 'By when?',
    first: 'Is it your first home?',
    worry: 'What worries you most?',
  },
  choose: 'Choose a province or territory',
  answers: {
    goal: { buy: 'Buying', sell: 'Selling', rent: 'Renting' },
    when: {
      soon: 'Within 3 months',
      months: 'In 3 to 6 months',
      year: 'Within a year',
      open: 'No date yet',
    },
    first: { yes: 'Yes', no: 'No' },
    worry: {
      money: 'The money',
      home: 'Finding the right one',
      contract: 'The contract',
      order: 'What comes when',
      truck: 'Moving day',
      none: 'Nothing yet',
    },
  },
  submit: 'Show my next steps',
  headings: {
    buy: (place: string) => `Buying in ${place}: your next steps`,
    sell: (place: string) => `Selling in ${place}: your next steps`,
    rent: (place: string) => `Renting in ${place}: your next steps`,
  },
  places: {
    ...provinces,
    NT: 'the Northwest Territories',
    QC: 'Québec',
  },
  listLead: 'Tick what’s done. Your list stays on this device.',
  listLeadPaper: 'General information, not legal or financial advice.',
  steps: {
    papers:
      'Gather three pay stubs, two years of tax notices and your savings statements',
    programs:
      'Check which savings accounts, credits and rebates for first homes fit you; some must be opened before you buy',
    approval: 'Get a pre-approval in writing, and ask how long its rate is held',
    agent: 'Choose an agent, and view homes within your budget',
    agentQuebec:
      'Sign a brokerage contract with a real estate broker, and view homes within your budget',
    lawyer: 'Ask what closing will cost in total, before you sign an offer',
    conditions:
      'Make the offer conditional on financing, the inspection and, for a condo, its documents',
    inspection: 'Read the inspector’s report before you waive a condition',
    closing: 'Set aside the cash for closing, and confirm how and when to pay it',
    insurance: 'Have the insurance letter sent to your lender',
    truck: 'Book the movers for the day you get the keys; month-ends fill first',
    truckQuebec:
      'Book the movers for the day you get the keys; the days around July 1 fill first',
    utilities: 'Open accounts for power, heat, water and internet',
    keys: 'Pick up the keys, and keep your closing report',
    advice: 'Ask which repairs pay for themselves, before you paint',
    penalty: 'Ask your lender what ending or moving your mortgage would cost',
    sellerPapers:
      'Gather the title, the survey, tax bills, permits and a year of utility bills',
    staging: 'Get the rooms ready two or three weeks before the photographs',
    price: 'Set the price from what similar homes sold for',
    offers: 'Weigh each offer with its conditions and dates, not the price alone',
    sellerClosing: 'Send the accepted offer and your mortgage details',
    readings: 'Book final readings, and end your accounts on the day you leave',
    handover: 'Hand over the keys once the money has arrived',
    rentBudget: 'Set a rent you can pay with heat, power and parking added',
    rentPapers: 'Gather proof of income, references and identification',
    viewings: 'View homes, and ask what the rent includes',
    lease: 'Read the lease line by line before you sign',
    tenantInsurance: 'Insure your belongings and your liability',
    pictures: 'Photograph every room before you unpack',
  },
  due: {
    now: first3,
    next,
    after,
    offer: always('With the offer'),
    lease: always('Before you sign'),
    before: always('Three weeks before you move'),
    day: always('On the day'),
  },
  you: 'You',
  who: {
    'financial-advisors': 'Financial advisor',
    'mortgage-brokers': 'Mortgage broker',
    'real-estate-agents': 'Real estate agent',
    'home-inspectors': 'Home inspector',
    'insurance-agents': 'Insurance agent',
    'moving-companies': 'Mover',
    'utility-companies': 'Utilities',
    'home-staging': 'Home stager',
    'government-programs': 'Government program',
  },
  closers: { lawyer: 'Lawyer', notary: 'Notary', either: 'Lawyer or notary' },
  help: {
    afford: 'What you can afford',
    closing: 'Work out the closing costs',
    homes: 'See the homes here',
  },
  factsHeading: (place: string) => `What’s different in ${place}`,
  facts: {
    closes: {
      lawyer: 'A lawyer closes the sale.',
      notary: 'A notary closes the sale, and must advise both sides impartially.',
      either: 'A lawyer or a notary public closes the sale: the choice is yours.',
    },
    registers: {
      ON: 'Agents and brokerages are registered with RECO. Look yours up there.',
      BC: 'Agents and brokerages are licensed by BCFSA. Look yours up there.',
      QC: 'Brokers hold a licence from the OACIQ. Look yours up there.',
    },
    tax: {
      ON: 'Land transfer tax is due on closing. Toronto adds its own.',
      BC: 'Property transfer tax is due on closing.',
      QC: 'The municipality sends a bill for transfer duties after the sale. Keep the money aside.',
    },
    otherTax:
      'Taxes and fees on the transfer differ here. Your lawyer knows today’s figures.',
    relief: {
      ON: 'First-time buyers get back up to $4,000 of Ontario’s tax, and up to $4,475 of Toronto’s (checked November 1, 2026).',
      BC: 'First-time buyers save up to $8,000 on homes to $835,000; the relief ends at $860,000 (checked November 1, 2026).',
    },
    july: 'Many leases end on June 30. Movers fill up around July 1.',
  },
  tax: 'Work out the transfer tax',
  worries: {
    money: 'You said the money worries you: start with the numbers.',
    home: 'You said finding the right one worries you: let us write to you when one comes up.',
    contract: 'You said the contract worries you: have it read before you sign.',
    order: 'You said the order worries you: a person goes through this list with you.',
    truck: 'You said moving day worries you: ask a mover these three questions.',
    none: '',
  },
  worryLinks: {
    money: 'Open the calculators',
    home: 'Get an email',
    contract: 'What a lawyer or notary does',
    order: 'Book a consultation',
    truck: 'What to ask a mover',
    none: '',
  },
  print: 'Print the list',
  again: 'Change your answers',
  consult: 'Book a Consultation',
  kept: 'You made a list on this device.',
  open: 'Open it',
  forget: 'Delete it',
};
