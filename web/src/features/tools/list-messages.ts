// The texts of the list of calculators, which each calculator ends with.

export const listMessages = {
  heading: 'Calculators',
  lead: 'What a home in Canada costs, by Canadian rules. Nothing you type is kept.',
  others: 'Other calculators',
  names: {
    payment: 'Mortgage payment',
    afford: 'What you can afford',
    transfer_tax: 'Land transfer tax',
    closing: 'Closing costs',
  },
  leads: {
    payment:
      'Interest compounded half-yearly, as in Canada, with insurance, every frequency and the stress test.',
    afford:
      'The highest price that lenders would count with, from what you earn, owe and have put aside.',
    transfer_tax:
      'What the province and the city take, step by step, and what comes back.',
    closing: 'The cash that a purchase needs, and on which day.',
  },
  disclaimer:
    'An estimate to find one’s way: no offer, and no advice. Ask a lender, a lawyer or a notary before you sign.',
  consult: 'Numbers are one half of it. Talk the other half over with us.',
  consultButton: 'Book a Consultation',
};
