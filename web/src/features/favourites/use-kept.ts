// The list of this device, as a screen sees it.

import { useSyncExternalStore } from 'react';
import { kept, type List, watchKept } from './store';

const NOTHING: List = [];

/** What is kept; nothing before the page is hydrated. */
export const useKept = (): List => useSyncExternalStore(watchKept, kept, () => NOTHING);
