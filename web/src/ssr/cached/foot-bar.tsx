// The cached bar at a phone's foot, by path.

import { FootBar as Drawn } from '../../app/layouts/foot-bar';
import { useCompany } from '../../core/providers';
import { useDisplayLocation } from '../../core/use-display-location';
import { cachedFragment } from '../fragment-cache';
import { pathKind } from './path-kind';

export const FootBar = cachedFragment('foot-bar', Drawn, () => [
  useCompany().off,
  pathKind(useDisplayLocation().pathname),
]);
