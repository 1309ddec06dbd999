// The footer, kept: the company's details and the year.

import { Footer as Drawn } from '../../app/layouts/footer';
import { useCompany, usePageState } from '../../app/providers';
import { keepPart } from '../kept-parts';

export const Footer = keepPart('footer', Drawn, () => [
  useCompany(),
  usePageState().year,
]);
