// What the server embeds in a page; crates/site/src/page.rs is its other side.

/** Which screen a page is. */
export type PageKind =
  | 'home'
  | 'blogs'
  | 'post'
  | 'category'
  | 'homes'
  | 'landing'
  | 'listing'
  | 'favourites'
  | 'compare'
  | 'alerts'
  | 'alert'
  | 'post_property'
  | 'posting'
  | 'my_listings'
  | 'agent'
  | 'book'
  | 'booking'
  | 'tools'
  | 'tools_payment'
  | 'tools_afford'
  | 'tools_transfer_tax'
  | 'tools_closing'
  | 'services'
  | 'about'
  | 'team'
  | 'member'
  | 'feature'
  | 'contact'
  | 'thank_you'
  | 'privacy'
  | 'terms'
  | 'login'
  | 'register'
  | 'forgot_password'
  | 'profile'
  | 'unauthorized'
  | 'offline'
  | 'invite'
  | 'reset_password'
  | 'admin'
  | 'not_found'
  | 'error';

/** The company's details: settings of the operator. */
export interface Company {
  company_name: string;
  support_email: string;
  /** Within which time an answer is promised; texts have it filled in. */
  reply_time: string;
  postal_address: string[];
  /** Who answers for personal information, and where to write; absent where none is named. */
  privacy_officer_name?: string;
  privacy_officer_email?: string;
  maps_url: string;
  app_store_url: string | null;
  play_store_url: string | null;
  facebook_url: string | null;
  twitter_url: string | null;
  linkedin_url: string | null;
  instagram_url: string | null;
  /** That everybody may make an account; absent where nobody can. */
  accounts?: 'open';
  /** Whether codes go to numbers, too. */
  sends_texts?: true;
  /** Whether mail can be sent; absent where none can. */
  sends_mail?: true;
  /** Whether owners may post homes, not agents alone. */
  owners_post?: true;
}

/** An API answer under its query key. */
export interface PageQuery {
  key: readonly unknown[];
  data: unknown;
}

export interface PageState {
  /** As requested, with known query parameters only; of a page that says what is
   * wrong, one that stands for every address. */
  path: string;
  page: PageKind;
  status: number;
  base_url: string;
  canonical_path: string;
  /** The path of the picture that networks show; empty when the page has none. */
  og_image: string;
  year: number;
  site: Company;
  queries: PageQuery[];
}

/** The files of the page. */
export interface Assets {
  /** The only one that runs by itself (loader.ts). */
  loader: string;
  /** The program, which the loader fetches. */
  entry: string;
  /** What the program begins with. */
  modules: string[];
  /** Whether it is fetched once the page was painted, or only for somebody who is there. */
  is_eager: boolean;
  styles: string[];
  preload_fonts: string[];
}

/** The element that the page stands in; crates/platform/src/page/render writes it too. */
export const ROOT_ID = 'root';

/** The element that holds the state, as JSON. */
export const PAGE_STATE_ID = 'page-state';
