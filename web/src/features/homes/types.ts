// The data of a home for visitors, under the names of RESO (docs/reso.md): a row of the calls, and
// the additional data of its page.

import type { Schemas } from '../../core/api/client';
import type { Figures } from '../tools/figures';

/** Its srcset lets the browser choose among widths. */
export type ListingPicture = Schemas['PublicPicture'];

/** A home in a list. */
export type HomeRow = Schemas['PublicRow'];

/** A change of a home's price or status. */
export interface HistoryEvent {
  time: string;
  price?: string | null;
  status?: string | null;
}

/** The closing costs; the tax is null while the rates of the place are unconfirmed. */
interface ClosingDay {
  tax: number | null;
  first_rebate: number;
  is_at_least: boolean;
  is_later: boolean;
  legal: number;
}

/**
 * The costs as crates/foundation/src/tools/figures.rs has them: cents, and thousandths of one per
 * cent.
 */
export interface HomeCosts {
  price: number;
  down: number;
  least_down: number;
  rate: number;
  years: number;
  payment: number;
  place: string;
  tax: number | null;
  fee: number | null;
  utilities: number | null;
  checked_on: string;
  valid_until: string | null;
  today: string;
  once: ClosingDay;
  figures: Figures;
}

/** A whole home. No call returns it; crates/homes/src/listing writes it into the page. */
export interface PublicListing extends HomeRow {
  /** The path that books a viewing; absent while nobody offers times. */
  viewing_path?: string | null;
  PostalCode?: string | null;
  LotSizeArea?: string | null;
  LotSizeUnits?: string | null;
  ParkingTotal?: number | null;
  AssociationAmenities?: string[] | null;
  PublicRemarks?: string | null;
  RemarksLanguage?: string | null;
  CheckedTimestamp?: string | null;
  ModificationTimestamp?: string | null;
  VirtualTourURLUnbranded?: string | null;
  FloorPlanURL?: string | null;
  TaxAnnualAmount?: string | null;
  AssociationFee?: string | null;
  MonthlyUtilities?: string | null;
  ListAgentFullName?: string | null;
  ListAgentPreferredPhone?: string | null;
  ListingId?: string | null;
  history?: HistoryEvent[] | null;
  similar?: HomeRow[] | null;
  /** The text below the enquiry form. */
  enquiry_words?: string;
  /** Of a home for sale. */
  costs?: HomeCosts | null;
}
