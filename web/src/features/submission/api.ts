// The data of the posting form (crates/homes/src/submission/pages.rs), and its calls.

import type { Api, Schemas } from '../../core/api/client';
import { useQueryCache } from '../../core/providers';
import type { Estimating } from './estimate';
import { postingMessages } from './posting-messages';

export type OwnListing = Schemas['OwnListing'];
export type OwnEnquiry = Schemas['OwnEnquiry'];
export type State = Schemas['PublicationState'];

export const steps = [
  'purpose',
  'address',
  'details',
  'cost',
  'pictures',
  'status',
  'check',
] as const;

export type PostingStep = (typeof steps)[number];

export type PostingValues = Readonly<Record<string, string>>;

export interface StartPage {
  mode: 'begin';
  email: string;
  notice: string | null;
  takesOwners: boolean;
}

export interface PostingPicture {
  name: string;
  path: string;
  description: string;
}

export interface PostingDraft {
  mode: 'draft' | 'sent' | 'closed';
  id: number;
  state: State;
  version: number;
  step: PostingStep;
  steps: { step: PostingStep; isDone: boolean; remarks: number }[];
  values: PostingValues;
  errors: PostingValues;
  notice: string | null;
  isConflict: boolean;
  /** The errors of every step, at the last one. */
  problems: { step: PostingStep; field: string; text: string }[];
  remarks: PostingValues;
  reason: string;
  isPublic: boolean;
  isByOwner: boolean;
  /** How the author is told the result. */
  channel: 'mail' | 'text' | 'none';
  /** A warning about its position on the map. */
  placeNote: string | null;
  person: string;
  title: string;
  link: string;
  path: string;
  /** The path of the preview. */
  preview: string;
  pictures: PostingPicture[];
  /** The figures for costs, at their step. */
  estimating: Estimating | null;
}

export const usePosting = () =>
  useQueryCache().getQueryState<StartPage | PostingDraft>(['posting']).data;

/** Starts a draft; returns the path of its form. */
export async function addListing(api: Api): Promise<string> {
  return (await api.post('/api/me/listings/add', undefined, postingMessages.failed)).data
    .form;
}

/** Saves the values; returns the new version. */
export async function keepListing(
  api: Api,
  body: { link: string; version: number; fields: PostingValues },
): Promise<number> {
  return (await api.post('/api/me/listings/keep', body, postingMessages.failed)).data
    .version;
}
