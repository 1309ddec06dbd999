// The texts of the list of calculators, which each calculator ends with.

export const listMessages = {
  heading: 'Calculators',
  lead: 'What a home in Canada costs, by Canadian rules. We don’t keep anything you enter.',
  others: 'Other calculators',
  names: {
    payment: 'Mortgage payment',
    afford: 'What you can afford',
    transfer_tax: 'Land transfer tax',
    closing: 'Closing costs',
  },
  leads: {
    payment:
      'Interest compounded semi-annually, as in Canada, with insurance, every payment frequency and the stress test.',
    afford:
      'The highest price lenders would accept, based on what you earn, owe and have saved.',
    transfer_tax:
      'What the province and the city charge, bracket by bracket, and the rebates you may get.',
    closing: 'The cash you’ll need to buy, and when you’ll need it.',
  },
  disclaimer:
    'This is an estimate, not an offer or advice. Ask a lender, a lawyer or a notary before you sign.',
  consult: 'The numbers are half of it. Talk the other half over with us.',
  consultButton: 'Book a Consultation',
};
