// The colours and fonts of the map, which are tokens of the style sheets.

/** The colour tokens (styles/tokens.css). */
export const COLOURS = [
  '--map-land',
  '--map-ground',
  '--map-street',
  '--map-edge',
  '--map-road',
  '--map-hw',
  '--map-rail',
  '--map-water',
  '--map-shore',
  '--map-park',
  '--map-wood',
  '--map-name',
  '--map-name-water',
  '--pin',
  '--action',
  '--brand',
] as const;
const FONTS = ['--font-display', '--font-text'] as const;

export type Colours = Record<(typeof COLOURS)[number] | (typeof FONTS)[number], string>;

/** The current colours of an element, light or dark. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    [...COLOURS, ...FONTS].map((name) => [name, style.getPropertyValue(name).trim()]),
  ) as Colours;
}
