// The parts that the site offers (docs/decisions/0059). No link or text mentions a part that it
// does not offer.

import type { Company, Offer } from './page-state';
import { useCompany } from './providers';
import { paths } from './paths';
import { routes } from './screens';

/** How the addresses of an offer begin; crates/foundation/src/offer.rs has the whole list. */
const starts: readonly (readonly [Offer, string])[] = [
  ['features_page', routes.feature],
  ['booking', routes.book],
  ['accounts', routes.register],
  ['accounts', routes.profile],
  ['accounts', routes.my_listings],
  ['accounts', routes.post_property],
  ['alerts', routes.alerts],
  ['calculators', routes.tools],
];

/**
 * Standard pages that may be unwritten. Only the whole address counts, because an own page may
 * begin like one.
 */
const pages: readonly (readonly [Offer, string])[] = [
  ['about_page', paths.about],
  ['services_page', paths.services],
  ['team_page', paths.team],
  ['questions', paths.faq],
];

/** Returns a function that says whether the site offers a part. */
export function useOffers(): (offer: Offer) => boolean {
  const { off } = useCompany();
  return (offer) => !off?.includes(offer);
}

/** Whether the site offers the page at an address. */
export const isOffered = ({ off }: Company, address: string): boolean =>
  !off ||
  !(
    starts.some(([offer, start]) => off.includes(offer) && address.startsWith(start)) ||
    pages.some(
      ([offer, page]) =>
        off.includes(offer) && (address === page || address.startsWith(`${page}#`)),
    )
  );

/** The links to pages that the site offers. */
export const offeredLinks = <L extends { to: string }>(
  company: Company,
  links: readonly L[],
): readonly L[] => links.filter(({ to }) => isOffered(company, to));
