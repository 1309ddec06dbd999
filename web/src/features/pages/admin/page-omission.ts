// The pages that visitors cannot open: nobody has written them (docs/decisions/0062), or the site
// does not offer them.

import { useOffers } from '../../../core/offers';
import type { Offer } from '../../../core/page-state';
import type { PageSummary } from './types';

const offerOf: Readonly<Record<string, Offer>> = {
  home: 'home_texts',
  services: 'services_page',
  about: 'about_page',
  team: 'team_page',
  questions: 'questions',
};

export type PageOmission = 'unwritten' | 'off';

/** Returns a function with the reason why a page is hidden; undefined for a visible page. */
export function usePageOmission(): (page: PageSummary) => PageOmission | undefined {
  const offers = useOffers();
  return ({ page, state }) => {
    if (page === 'feature' && !offers('features_page')) {
      return 'off';
    }
    const offer = offerOf[page];
    return offer && state === 'shipped' && !offers(offer) ? 'unwritten' : undefined;
  };
}
