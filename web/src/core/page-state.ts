// The state that the server embeds in a page; crates/foundation/src/page/ writes it.

/** The kind of a page: its screen. */
export type PageKind =
  | 'home'
  | 'blogs'
  | 'post'
  | 'category'
  | 'own_page'
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
  | 'plan'
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
  | 'opens_soon'
  | 'not_found'
  | 'error';

/** A style sheet with the company's colours, and the grounds of both themes. */
export interface FaceStyle {
  href: string;
  light: string;
  dark: string;
}

/** The company's look, where it differs from ours. */
export interface CompanyFace {
  style?: FaceStyle;
  /** The logo, in the place of mark and name; `dark` is its twin for dark grounds. */
  logo?: { src: string; width: number; height: number; dark?: string };
  /** The mark; `icons` with `-192.png` added is the path of its icon. */
  mark?: { src: string; icons: string };
}

/** A part of the site that a company may do without. */
export type Offer =
  | 'features_page'
  | 'booking'
  | 'accounts'
  | 'alerts'
  | 'calculators'
  | 'map'
  | 'prices'
  // Pages that nobody has written yet (docs/decisions/0062).
  | 'about_page'
  | 'services_page'
  | 'team_page'
  | 'home_texts'
  | 'questions';

/** The company's details, from the settings. */
export interface Company {
  company_name: string;
  support_email: string;
  /** The promised time of a reply, such as `one business day`; texts contain it. */
  reply_time: string;
  postal_address: string[];
  /** These are present when they are set: the name for narrow bars, … */
  short_name?: string;
  telephone?: string;
  /** … the link that calls the number, … */
  telephone_url?: string;
  /** … the opening hours for people, line by line, and in schema.org's form, … */
  hours?: string[];
  opening_hours?: string[];
  /** … a sentence about the company, … */
  description?: string;
  /** … and the registration with the regulator. */
  registration?: string;
  /** Present when the company has colours or a logo of its own. */
  face?: CompanyFace;
  /** The privacy officer and their address; absent when none is set. */
  privacy_officer_name?: string;
  privacy_officer_email?: string;
  maps_url: string;
  app_store_url: string | null;
  play_store_url: string | null;
  facebook_url: string | null;
  twitter_url: string | null;
  linkedin_url: string | null;
  instagram_url: string | null;
  /** Present when visitors may create accounts. */
  accounts?: 'open';
  /** Whether codes can be sent by text message. */
  sends_texts?: true;
  /** Present when mail can be sent. */
  sends_mail?: true;
  /** Whether owners, too, may post homes. */
  owners_post?: true;
  /** Present while only the staff see the site, … */
  unopened?: true;
  /** … with the pages that still have sample texts. */
  sample_pages?: string[];
  /** Present when the site has one language. */
  only_language?: 'en' | 'fr';
  /** Present when an administrator has changed the menus. */
  menus?: { header: MenuLink[]; footer: MenuLink[]; shortcuts: MenuLink[] };
  /** The addresses of standard pages that own pages replace (docs/decisions/0061). */
  replaced_pages?: string[];
  /** Present when the site does not offer everything (offers.ts). */
  off?: Offer[];
  /** The addresses of pages that the other language alone has not. */
  absent_there?: string[];
  /** Present when no text that ships with the program is shown (docs/decisions/0062). */
  own_texts_only?: true;
}

/** A menu link: one of the specification by its name, or an address with its label. */
export interface MenuLink {
  link?: string;
  to?: string;
  label?: string;
  /** The links of its group. */
  links?: MenuLink[];
}

/** The data of a query, under its key. */
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
  /** The path of the link preview's picture; empty without one. */
  og_image: string;
  year: number;
  site: Company;
  queries: PageQuery[];
}

/** The files of the page. */
export interface Assets {
  /** The loader (loader.ts), the only script in the HTML. */
  loader: string;
  /** The entry of the app, which the loader loads. */
  entry: string;
  /** The modules that the entry needs first. */
  modules: string[];
  /** Whether the app starts after the first paint, instead of waiting for a user. */
  is_eager: boolean;
  styles: string[];
  preload_fonts: string[];
}

/** The id of the root element; crates/platform/src/page/render writes it, too. */
export const ROOT_ID = 'root';

/** The id of the element with the state, as JSON. */
export const PAGE_STATE_ID = 'page-state';
