// The types of a page's form, as the server describes it.

import type { Schemas } from '../../../core/api/client';

export type PageSummary = Schemas['PageSummary'];
export type PageMistake = Schemas['PageMistake'];
export type PageField = Schemas['PageField'];
export type PageVersionRow = Schemas['PageVersionRow'];
