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

/** Pages that nobody has written yet; an own page may have an address that begins as theirs does. */
const pages: readonly (readonly [Offer, string])[] = [
  ['about_page', paths.about],
  ['services_page', paths.services],
  ['team_page', paths.team],
  ['questions', paths.faq],
];

/** Asks whether the site offers something. */
export function useOffers(): (offer: Offer) => boolean {
  const { off } = useCompany();
  return (offer) => !off?.includes(offer);
}

/** Whether an address leads to something that the site offers. */
export const isOffered = ({ off }: Company, address: string): boolean =>
  !off ||
  !(
    starts.some(([offer, start]) => off.includes(offer) && address.startsWith(start)) ||
    pages.some(
      ([offer, page]) =>
        off.includes(offer) && (address === page || address.startsWith(`${page}#`)),
    )
  );

/** The links that lead to something that the site offers. */
export const offeredLinks = <L extends { to: string }>(
  company: Company,
  links: readonly L[],
): readonly L[] => links.filter(({ to }) => isOffered(company, to));
