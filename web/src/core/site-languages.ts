// The languages of the site for visitors; a site may have only one (docs/decisions/0056).

import type { Language } from './language';
import { useCompany } from './providers';

const both: readonly Language[] = ['en', 'fr'];

export function useSiteLanguages(): readonly Language[] {
  const { only_language } = useCompany();
  return only_language ? [only_language] : both;
}
