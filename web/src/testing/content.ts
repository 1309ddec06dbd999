// Short company texts in the shapes of the server. The real texts are data (content/en).

import type { ContentName, Contents } from '../features/content/api';
import { contentKey } from '../features/content/api';

const member = (slug: string, name: string, role: 'ceo' | 'coo') => ({
  slug,
  name,
  role,
  title: `Chief of ${role}`,
  email: `${slug}@keyturn.example`,
  linkedin: 'https://network.example',
  short: `${name} in short`,
  skills: ['Listening'],
  education: ['A school'],
  roles: ['A task'],
  bio: [`${name} at length`],
  picture_alt: `Portrait of ${name}`,
});

const section = (key: 'splash' | 'register', heading: string) => ({
  key,
  heading,
  text: `What ${heading} does`,
  points: ['A point'],
  picture_alt: `The screen ${heading}`,
  button: 'Book a Consultation',
});

const legal = (heading: string) => ({
  title: heading,
  description: `About ${heading}`,
  heading,
  updated: 'March 18, 2024',
  intro: '<p>First of all</p>',
  sections: [{ id: 'a-section', heading: 'A section', html: '<p>It says this.</p>' }],
});

const part = (heading: string) => ({
  heading,
  paragraphs: [`${heading} in words`],
  picture_alt: `${heading} in a picture`,
});

const invite = { heading: 'Tell us', lead: 'A word', button: 'Book a Consultation' };

export const contents: Contents = {
  home: {
    page: {
      title: 'Keyturn: a home',
      description: 'Help with a home',
      hero: {
        lines: ['Find your door.', 'Turn the key.'],
        lead: 'Tell us about the home.',
        book: 'Book a free consultation',
        money: 'Free for you.',
        start: 'Get started with a question',
        more: 'Meet the eleven professions',
        picture_alt: 'A street',
      },
      services: { heading: 'Doors', lead: 'Somebody behind each' },
      benefits: {
        heading: 'What happens next',
        lead: 'Stages',
        stages: [
          {
            when: 'Before',
            heading: 'A budget',
            text: 'In writing',
            who: [{ service: 'mortgage-brokers', name: 'Broker' }],
          },
        ],
      },
      demo: {
        button: 'Watch the demo',
        heading: 'The demo',
        text: 'What it shows',
        poster_alt: 'A house',
      },
      plainly: {
        heading: 'What it costs',
        points: [{ heading: 'What we are not', text: 'A brokerage.' }],
      },
      questions: { heading: 'Questions', lead: '<p>Something else?</p>' },
      blogs: { heading: 'Worth reading', button: 'View All Blogs' },
      invite,
    },
    services: [
      { key: 'financial-advisors', name: 'Financial Advisors', summary: 'Decide.' },
      { key: 'mortgage-brokers', name: 'Mortgage Brokers', summary: 'Compare.' },
    ],
    questions: [
      { question: 'How do I start?', answer: '<p>Like this.</p>' },
      { question: 'And then?', answer: '<p>Like that.</p>' },
    ],
  },
  services: {
    title: 'Services',
    description: 'Who helps',
    heading: 'Tailored Services for Your Property Journey',
    lead: 'All of them',
    button: 'Book a Consultation',
    index_heading: 'The doors',
    rules_note: 'Rules differ.',
    closing_heading: 'Not sure?',
    closing_text: 'Ask.',
    services: [
      {
        key: 'home-staging',
        name: 'Home Staging Services',
        summary: 'Show.',
        does: 'Rearrange.',
        call: 'Before you paint.',
        result: 'A list.',
        province: 'Nobody licenses them.',
        questions: ['How much?'],
        registers: [{ name: 'A register', href: 'https://register.example' }],
        action: 'Meet a stager',
      },
    ],
  },
  about: {
    title: 'About Us',
    description: 'Who we are',
    heading: 'On your side',
    lead: 'In short',
    intro: part('Intro'),
    vision: part('Vision'),
    mission: part('Mission'),
    principles_heading: 'Principles',
    principles: [{ heading: 'One', text: 'We keep it.' }],
    invite,
  },
  'our-team': {
    title: 'Our Team',
    description: 'Who answers',
    heading: 'Four people',
    lead: 'Each of them',
    more: 'Learn More...',
    members: [member('ada-roy', 'Ada Roy', 'ceo'), member('leo-cyr', 'Leo Cyr', 'coo')],
  },
  feature: {
    title: 'Features',
    description: 'What the apps do',
    heading: 'Two apps',
    lead: 'Screen by screen',
    note: '<p>Until accounts open, write to us.</p>',
    apps: [
      {
        key: 'user',
        name: 'User App',
        lead: 'For users',
        sections: [section('splash', 'Splash')],
      },
      {
        key: 'agent',
        name: 'Agent App',
        lead: 'For agents',
        sections: [section('register', 'Register')],
      },
    ],
  },
  contact: {
    title: 'Contact',
    description: 'How to reach us',
    heading: 'Begin',
    intro: 'Write to us',
    form_heading: 'Send Message',
    panel_heading: 'Get In Touch',
    panel_intro: 'Or by mail',
    support_label: 'Support',
    address_label: 'Office',
    plainly_heading: 'Before you write',
    plainly: ['It costs nothing.'],
    privacy_note: '<p>We answer you.</p>',
  },
  'thank-you': {
    title: 'Thank you',
    description: 'It is here',
    heading: 'Thank you',
    text: 'We connect shortly',
    button: 'Back to Home',
    next_heading: 'Meanwhile',
    next: [{ text: 'Read', href: '/blogs' }],
  },
  'privacy-policy': legal('Privacy policy'),
  'term-and-condition': legal('Terms and conditions'),
};

/** Under the server's key. */
export const content = (name: ContentName) => ({
  key: contentKey(name),
  data: contents[name],
});
