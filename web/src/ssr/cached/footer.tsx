// The cached footer, by the company's details and the year.

import { Suspense } from 'react';
import { Footer as Drawn } from '../../app/layouts/footer';
import { useCompany, usePageState } from '../../core/providers';
import { cachedFragment } from '../fragment-cache';

const CachedFooter = cachedFragment('footer', Drawn, () => [
  useCompany(),
  usePageState().year,
]);

export const Footer = () => (
  <Suspense>
    <CachedFooter />
  </Suspense>
);
