// The links of header and footer, and the shortcuts. They are those of the specification, unless an
// administrator has changed the menus (docs/decisions/0050).

import { messages } from './frame-messages';
import { messages as common } from './messages';
import { offeredLinks } from './offers';
import type { MenuLink } from './page-state';
import { paths } from './paths';
import { useCompany } from './providers';

/**
 * The links of the specification (§1, §2) in their order, by the names that menus use;
 * crates/foundation/src/menus/model.rs has the same.
 */
export const linksByName = {
  home: { to: paths.home, label: common.home },
  about: { to: paths.about, label: messages.about },
  services: { to: paths.services, label: messages.services },
  team: { to: paths.team, label: messages.team },
  feature: { to: paths.feature, label: messages.feature },
  faq: { to: paths.faq, label: messages.faq },
  contact: { to: paths.contact, label: messages.contact },
  blogs: { to: paths.blogs(), label: messages.blogs },
};

/** The shortcuts to what most visitors want, in their order. */
export const shortcutsByName = {
  homes: { to: paths.homes(), label: common.findHome },
  favourites: { to: paths.favourites, label: messages.myHomes },
  alerts: { to: paths.alerts(), label: messages.alerts },
  plan: { to: paths.plan(), label: messages.plan },
  tools: { to: paths.tools, label: common.calculators },
  post_property: { to: paths.postProperty, label: messages.postProperty },
  book: { to: paths.book, label: messages.bookFree },
};

/** The links of an unchanged menu. */
const standardLinks = {
  header: Object.values(linksByName),
  footer: Object.values(linksByName),
  shortcuts: Object.values(shortcutsByName),
};

export type MenuName = keyof typeof standardLinks;

/** Every link that a menu may name. */
export const knownLinks: Readonly<Record<string, { to: string; label: string }>> = {
  ...linksByName,
  ...shortcutsByName,
};

export interface SiteLink {
  /** Empty for the heading of a group. */
  to: string;
  label: string;
  /** The links of its group. */
  links?: readonly SiteLink[];
}

/** The links of a menu, in their order. */
export function useMenuLinks(menu: MenuName): readonly SiteLink[] {
  const company = useCompany();
  const { menus } = company;
  return menus ? menus[menu].flatMap(linkOf) : offeredLinks(company, standardLinks[menu]);
}

/** A link of a newer server, which this program does not know, is left out. */
function linkOf({ link, to, label, links }: MenuLink): SiteLink[] {
  const known = link === undefined ? undefined : knownLinks[link];
  const group = links && { links: links.flatMap(linkOf) };
  if (known) {
    return [{ to: known.to, label: label ?? known.label, ...group }];
  }
  const isThere = to !== undefined || group !== undefined;
  return isThere && label !== undefined ? [{ to: to ?? '', label, ...group }] : [];
}

/** The estimated width of a link, by its letters; no script measures it before a touch. */
const LETTER_PX = 8;
const GAP_PX = 24;
/** The width for links in the narrowest window with a bar of links (header.css), without 'More'. */
const ROOM_PX = 980;

/** The arrow of a group. */
const ARROW_PX = 12;

const widthOf = ({ label, links }: SiteLink) =>
  label.length * LETTER_PX + GAP_PX + (links ? ARROW_PX : 0);

/** The links that fit into one line, and the rest for 'More'. */
export function splitAtRoom(links: readonly SiteLink[]): [SiteLink[], SiteLink[]] {
  let width = 0;
  const end = links.findIndex((link) => (width += widthOf(link)) > ROOM_PX);
  return end < 0 ? [[...links], []] : [links.slice(0, end), links.slice(end)];
}
