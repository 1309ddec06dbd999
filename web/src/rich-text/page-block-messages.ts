// The words of the blocks of a page.

import type { PageBlockKind } from './page-block-kinds';

type Words = Readonly<Record<PageBlockKind, string>>;

const names: Words = {
  questions: 'Questions and answers',
  steps: 'Steps',
  columns: 'Columns',
  people: 'People of the team',
  homes: 'Homes of a search',
  posts: 'Blogs of a category',
  form: 'Form',
  action: 'Call to action',
  testimonial: 'Testimonial',
};

const hints: Words = {
  questions: 'Each heading is a question, the text below it the answer.',
  steps: 'Each item of the list is a step.',
  columns: 'Each heading begins a column.',
  people: 'The whole team, or those whose names are in a list.',
  homes: 'The link leads to a search; its first six homes are shown, always up to date.',
  posts: 'The link leads to a category; its three newest blogs are shown.',
  form: 'Name, email and phone are there. Each item is a further field: a star (*) asks for an answer, three dots (…) for a long one, “Budget: low | high” for a choice, “[] I agree” for a check box.',
  action: 'The link in the last line becomes a button.',
  testimonial: 'It is shown once its author has agreed.',
};

/** Added to the hint of one that would show nothing today. */
const empty: Partial<Words> = {
  people:
    'No one is on the team yet, so it shows nothing. Add people under Website, Pages, Our team.',
};

/** What a new one begins with. */
const begin: Words = {
  questions: '<h3>Question?</h3><p>Answer.</p>',
  steps: '<ol><li><p>First step</p></li><li><p>Second step</p></li></ol>',
  columns: '<h2>First</h2><p>Text.</p><h2>Second</h2><p>Text.</p>',
  people: '<h2>Our people</h2>',
  homes: '<h2>Homes for sale</h2><p><a>All of them</a></p>',
  posts: '<h2>From our blog</h2><p><a>All blogs</a></p>',
  form: '<h2>Write to us</h2><ul><li><p>What is it about? *</p></li><li><p>Your message…</p></li></ul>',
  action: '<p>Ready when you are.</p><p><a>Book a consultation</a></p>',
  testimonial: '<blockquote><p>What they said.</p></blockquote><p>Name, place</p>',
};

export const pageBlockMessages = {
  names,
  hints,
  empty,
  begin,
  /** Other words by which they are found. */
  others: {
    questions: 'faq accordion details',
    steps: 'process numbered',
    columns: 'grid beside',
    people: 'team staff members',
    homes: 'listings properties',
    posts: 'blog articles news',
    form: 'fields contact lead',
    action: 'button cta',
    testimonial: 'review quote client',
  } as Words,
  /** Where the link leads that a new one begins with: to what no company turns off. */
  links: {
    homes: '/homes?purpose=sell',
    posts: '/blogs',
    action: '/contact',
  } as Readonly<Partial<Record<PageBlockKind, string>>>,
  agreed: 'The author agrees to be quoted',
  remove: 'Remove',
};
