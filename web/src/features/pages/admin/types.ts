// The types of a page's form, as the server describes it.

import type { components } from '../../../core/api/schema';

type Schemas = components['schemas'];

export type PageSummary = Schemas['PageSummary'];
export type PageMistake = Schemas['PageMistake'];
export type PageField = Schemas['PageField'];
export type PageVersionRow = Schemas['PageVersionRow'];
