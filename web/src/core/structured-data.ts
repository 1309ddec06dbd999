// Builds the schema.org data of pages, for search engines. Each builder makes one thing; `graph`
// puts the things of a page together. Only facts that the page shows may stand here. Search engines
// read the server's HTML, so the browser's build leaves the builders out.

import type { Schemas } from './api/client';
import { isoDate } from '../lib/date';
import { tag } from './language';
import type { Company } from './page-state';
import { paths } from './paths';

type Blog = Schemas['BlogResponse'];
type BlogRow = Schemas['BlogRowResponse'];

/** A schema.org object. */
export interface Thing {
  '@type': string | readonly string[];
  [property: string]: unknown;
}

/** The objects as the text of a `<script type="application/ld+json">`. */
function graphOf(things: readonly Thing[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // A `<` could end the script element.
  return text.replaceAll('<', '\\u003c');
}

/** False in the browser's build, which leaves the builders out. */
export const isServerBuild = import.meta.env.SSR || import.meta.env.MODE === 'test';

const companyId = (baseUrl: string) => `${baseUrl}/#company`;
const websiteId = (baseUrl: string) => `${baseUrl}/#website`;
const reference = (id: string) => ({ '@id': id });

/** A square picture of the company. */
const logoOf = (baseUrl: string, site: Company) =>
  `${baseUrl}${site.face?.mark?.icons ?? '/icon'}-512.png`;

/** The company, for the home and the about page. */
function companyOf(baseUrl: string, site: Company): Thing {
  const elsewhere = [
    site.facebook_url,
    site.twitter_url,
    site.linkedin_url,
    site.instagram_url,
  ].filter((url) => url !== null);
  return {
    '@type': ['Organization', 'RealEstateAgent'],
    '@id': companyId(baseUrl),
    name: site.company_name,
    url: `${baseUrl}${paths.home}`,
    ...(site.description && { description: site.description }),
    logo: logoOf(baseUrl, site),
    image: logoOf(baseUrl, site),
    ...(site.support_email && { email: site.support_email }),
    ...(site.telephone && { telephone: site.telephone }),
    ...(site.opening_hours && { openingHours: site.opening_hours }),
    ...(site.postal_address.length > 0 && {
      address: site.postal_address.join(', '),
      hasMap: site.maps_url,
    }),
    areaServed: { '@type': 'Country', name: 'Canada' },
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

/** The site and its search. */
function websiteOf(baseUrl: string, site: Company): Thing {
  return {
    '@type': 'WebSite',
    '@id': websiteId(baseUrl),
    name: site.company_name,
    url: `${baseUrl}${paths.home}`,
    inLanguage: tag,
    publisher: reference(companyId(baseUrl)),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${baseUrl}${paths.blogs()}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

export interface Crumb {
  name: string;
  path: string;
}

/** The breadcrumbs; `home` is put before `crumbs`. */
function breadcrumbsOf(baseUrl: string, home: string, crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: home, path: paths.home }, ...crumbs].map(
      ({ name, path }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item: `${baseUrl}${path}`,
      }),
    ),
  };
}

/** A blog; `image` is the path of the picture that networks show. */
function blogPostingOf(
  baseUrl: string,
  site: Company,
  blog: Blog,
  image: string | null,
): Thing {
  const url = `${baseUrl}${paths.post(blog)}`;
  const picture = image ?? blog.blog_image;
  const publisher = {
    '@type': 'Organization',
    '@id': companyId(baseUrl),
    name: site.company_name,
    url: `${baseUrl}${paths.home}`,
    logo: logoOf(baseUrl, site),
  };
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: blog.blog_title,
    description: blog.seo_description,
    articleSection: blog.category_name,
    ...(picture !== null && { image: [`${baseUrl}${picture}`] }),
    datePublished: isoTime(blog.creation_time),
    dateModified: isoTime(Math.max(blog.updated_time, blog.checked_time ?? 0)),
    inLanguage: tag,
    author: blog.author
      ? {
          '@type': 'Person',
          name: blog.author.name,
          ...(blog.author.about !== '' && { description: blog.author.about }),
          worksFor: reference(companyId(baseUrl)),
        }
      : publisher,
    publisher,
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': url,
      ...(blog.checked_time !== null && { lastReviewed: isoDate(blog.checked_time) }),
    },
  };
}

/** A page of the company's own; `image` is the path of the picture that networks show. */
function webPageOf(
  baseUrl: string,
  page: Pick<Blog, 'blog_title' | 'seo_description' | 'updated_time'>,
  path: string,
  image: string | null,
): Thing {
  const url = `${baseUrl}${path}`;
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: page.blog_title,
    description: page.seo_description,
    ...(image !== null && { primaryImageOfPage: `${baseUrl}${image}` }),
    dateModified: isoTime(page.updated_time),
    inLanguage: tag,
    isPartOf: reference(websiteId(baseUrl)),
    publisher: reference(companyId(baseUrl)),
  };
}

/** A category with its blogs. */
function collectionPageOf(
  baseUrl: string,
  name: string,
  description: string,
  path: string,
  blogs: readonly BlogRow[],
): Thing {
  const url = `${baseUrl}${path}`;
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name,
    description,
    inLanguage: tag,
    isPartOf: reference(websiteId(baseUrl)),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: blogs.map((blog, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: `${baseUrl}${paths.post(blog)}`,
        name: blog.blog_title,
      })),
    },
  };
}

export interface Question {
  question: string;
  /** The answer as the page shows it. */
  answerHtml: string;
}

/** Questions that a page answers. */
function faqPageOf(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answerHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerHtml },
    })),
  };
}

/** A person of the team, with the path of their page. */
export interface Member {
  path: string;
  name: string;
  title: string;
  short: string;
  /** A photograph. */
  picture?: { src: string } | null | undefined;
  /** The name of the drawing that replaces a photograph. */
  role?: string | null | undefined;
  email?: string | null | undefined;
  linkedin?: string | null | undefined;
  skills?: readonly string[] | undefined;
}

/** A person, for their page. */
function personOf(baseUrl: string, member: Member): Thing {
  const url = `${baseUrl}${member.path}`;
  const { role, email, linkedin, skills = [] } = member;
  const image = member.picture?.src ?? (role && `/art/team/${role}.svg`);
  return {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: member.name,
    jobTitle: member.title,
    description: member.short,
    url,
    ...(image && { image: `${baseUrl}${image}` }),
    ...(email && { email }),
    ...(skills.length > 0 && { knowsAbout: skills }),
    worksFor: reference(companyId(baseUrl)),
    ...(linkedin && { sameAs: [linkedin] }),
  };
}

/** Unix seconds → a moment with its zone, `2026-11-14T12:00:00Z`. */
function isoTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().replace('.000Z', 'Z');
}

const nothing = (): Thing => ({ '@type': '' });

export const graph = isServerBuild ? graphOf : () => '';
export const company = isServerBuild ? companyOf : nothing;
export const website = isServerBuild ? websiteOf : nothing;
export const breadcrumbs = isServerBuild ? breadcrumbsOf : nothing;
export const blogPosting = isServerBuild ? blogPostingOf : nothing;
export const webPage = isServerBuild ? webPageOf : nothing;
export const collectionPage = isServerBuild ? collectionPageOf : nothing;
export const faqPage = isServerBuild ? faqPageOf : nothing;
export const person = isServerBuild ? personOf : nothing;
