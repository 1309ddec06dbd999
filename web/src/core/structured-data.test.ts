import { expect, test } from 'vitest';
import { blog, blogRow } from '../testing/network';
import { pageState } from '../testing/render';
import * as data from './structured-data';

const base = 'https://www.example.ca';
const { site } = pageState();

test('the company says who it is, where, and where else it can be found', () => {
  expect(data.company(base, site)).toEqual({
    '@type': ['Organization', 'RealEstateAgent'],
    '@id': 'https://www.example.ca/#company',
    name: 'Keyturn',
    url: 'https://www.example.ca/',
    logo: 'https://www.example.ca/icon-512.png',
    image: 'https://www.example.ca/icon-512.png',
    email: 'hello@keyturn.example',
    address: '21 Sample Street, Toronto ON',
    hasMap: 'https://maps.example',
    areaServed: { '@type': 'Country', name: 'Canada' },
  });
  const open = {
    ...site,
    telephone: '416-555-0142',
    opening_hours: ['Mo-Fr 09:00-17:00'],
  };
  expect(data.company(base, open)).toMatchObject({
    telephone: '416-555-0142',
    openingHours: ['Mo-Fr 09:00-17:00'],
  });
  const known = { ...site, linkedin_url: 'https://linkedin.example/keyturn' };
  expect(data.company(base, known)['sameAs']).toEqual([
    'https://linkedin.example/keyturn',
  ]);
});

test('the site belongs to the company and can be searched', () => {
  const website = data.website(base, site);
  expect(website['publisher']).toEqual({ '@id': data.company(base, site)['@id'] });
  expect(website).toMatchObject({
    name: 'Keyturn',
    potentialAction: {
      target: {
        urlTemplate: 'https://www.example.ca/blogs?search={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    },
  });
});

test('breadcrumbs lead from home to the page', () => {
  const crumbs = data.breadcrumbs(base, 'Home', [
    { name: 'Our Blogs', path: '/blogs' },
    { name: 'A title', path: '/post/a/MQ==' },
  ]);
  expect(crumbs['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${base}/` },
    { '@type': 'ListItem', position: 2, name: 'Our Blogs', item: `${base}/blogs` },
    { '@type': 'ListItem', position: 3, name: 'A title', item: `${base}/post/a/MQ==` },
  ]);
});

test('a blog has its times with their zone, its author and its page', () => {
  const posting = data.blogPosting(
    base,
    site,
    blog(3, { updated_time: 1_795_176_061 }),
    '/og/post-3.png?v=x',
  );
  const url = `${base}/post/title-3/Mw==`;
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Title 3',
    description: 'About 3',
    articleSection: 'Buying',
    image: [`${base}/og/post-3.png?v=x`],
    datePublished: '2026-11-17T12:00:00Z',
    dateModified: '2026-11-20T12:01:01Z',
    author: { '@type': 'Organization', name: 'Keyturn', url: `${base}/` },
    publisher: { '@type': 'Organization', name: 'Keyturn' },
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
  });
});

test('a blog that was gone to shows its own picture, or none', () => {
  const posting = (more: Parameters<typeof blog>[1]) =>
    data.blogPosting(base, site, blog(3, more), null);
  expect(posting({ blog_image: '/media/a.webp' })['image']).toEqual([
    `${base}/media/a.webp`,
  ]);
  expect(posting({ blog_image: null })).not.toHaveProperty('image');
});

test('questions are given with their answers as they are shown', () => {
  const answerHtml = '<p>Write to <a href="mailto:a@example.ca">us</a>.</p>';
  expect(data.faqPage([{ question: 'May I?', answerHtml }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'May I?',
        acceptedAnswer: { '@type': 'Answer', text: answerHtml },
      },
    ],
  });
});

test('a person works for the company', () => {
  const member = {
    path: '/team/a-b',
    name: 'A B',
    title: 'Chief Executive Officer',
    short: 'Answers.',
    role: 'ceo',
    email: 'ceo@keyturn.example',
    linkedin: 'https://linkedin.example/ab',
    skills: ['Contracts'],
  };
  expect(data.person(base, member)).toEqual({
    '@type': 'Person',
    '@id': `${base}/team/a-b#person`,
    name: 'A B',
    jobTitle: 'Chief Executive Officer',
    description: 'Answers.',
    url: `${base}/team/a-b`,
    image: `${base}/art/team/ceo.svg`,
    email: 'ceo@keyturn.example',
    knowsAbout: ['Contracts'],
    worksFor: { '@id': `${base}/#company` },
    sameAs: ['https://linkedin.example/ab'],
  });
});

test('what is not known of a person is left out', () => {
  const member = { path: '/team/c-d', name: 'C D', title: 'Broker', short: 'Sells.' };
  const thing = data.person(base, member);
  expect(Object.keys(thing)).not.toContain('image');
  expect(Object.keys(thing)).not.toContain('email');
  expect(Object.keys(thing)).not.toContain('sameAs');
  const pictured = { ...member, role: 'ceo', picture: { src: '/media/a.webp' } };
  expect(data.person(base, pictured)['image']).toBe(`${base}/media/a.webp`);
});

test('no text ends the element that it stands in', () => {
  const headline = '</script><script>alert(1)</script><!-- \u2028 & "x"';
  const text = data.graph([{ '@type': 'BlogPosting', headline }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'BlogPosting', headline }],
  });
});

test('who has opened a profile is the author, and a check makes a blog newer', () => {
  const posting = data.blogPosting(
    base,
    site,
    blog(3, {
      author: { name: 'Zoé Roy', about: '' },
      updated_time: 1_795_000_000,
      checked_time: 1_795_176_000,
    }),
    null,
  );
  expect(posting['author']).toEqual({
    '@type': 'Person',
    name: 'Zoé Roy',
    worksFor: { '@id': 'https://www.example.ca/#company' },
  });
  expect(posting['dateModified']).toBe('2026-11-20T12:00:00Z');
  expect(posting['mainEntityOfPage']).toMatchObject({ lastReviewed: '2026-11-20' });
});

test('the page of a category is a collection of the blogs that it shows', () => {
  const page = data.collectionPage(base, 'Buying: blogs', 'x', '/blogs/category/buying', [
    blogRow(3),
  ]);
  expect(page['url']).toBe(`${base}/blogs/category/buying`);
  expect(page['mainEntity']).toEqual({
    '@type': 'ItemList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        url: `${base}/post/title-3/Mw==`,
        name: 'Title 3',
      },
    ],
  });
});
