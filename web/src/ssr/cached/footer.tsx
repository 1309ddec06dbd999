// The cached footer, by the company's details and the year.

import { Footer as Drawn } from '../../app/layouts/footer';
import { useCompany, usePageState } from '../../core/providers';
import { cachedFragment } from '../fragment-cache';

export const Footer = cachedFragment('footer', Drawn, () => [
  useCompany(),
  usePageState().year,
]);
