// Computes the palette of both themes from up to three colours, for the preview.
// crates/foundation/src/palette does the same for the site; content/vectors/palette.json tests
// both.

import table from '../../../styles/palette.json';
import { contrast, type Hex, luminance, type Oklch, oklch, toHex } from './colour';

/** The colours that a company chooses; each may be absent. */
export interface FaceColours {
  brand: Hex | null;
  action: Hex | null;
  paper: Hex | null;
}

export type ColourName = keyof FaceColours;
/** The colours of one theme, by token. */
export type Tokens = Record<string, Hex>;
export type Theme = 'light' | 'dark';

/** The tokens of both themes; without chosen colours those of the program. */
export function paletteOf(colours: FaceColours): Record<Theme, Tokens> {
  return { light: tokensOf(colours, 'light'), dark: tokensOf(colours, 'dark') };
}

/** The chosen colours that pages replace by day, because text on them had too little contrast. */
export function movedColours(
  colours: FaceColours,
  light: Tokens,
): Partial<Record<ColourName, Hex>> {
  const shown = { brand: 'brand', action: 'action', paper: 'ground' };
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, token]) => {
      const chosen = colours[name as ColourName];
      return chosen === null || chosen === light[token] ? [] : [[name, light[token]]];
    }),
  );
}

function tokensOf(colours: FaceColours, theme: Theme): Tokens {
  const at = theme === 'light' ? 0 : 1;
  const tokens: Tokens = Object.fromEntries(
    Object.entries(table.tokens).map(([name, themes]) => [name, themes[at] ?? '#000000']),
  );
  if (colours.paper !== null) {
    putPaper(tokens, theme, colours.paper);
  }
  if (colours.brand !== null) {
    putBrand(tokens, theme, colours.brand);
  }
  const action = colours.action ?? colours.brand;
  if (action !== null) {
    putAction(tokens, theme, action);
  }
  for (const pair of table.pairs) {
    const grounds = pair.grounds.map((name) => get(tokens, name));
    tokens[pair.colour] = reach(get(tokens, pair.colour), pair.contrast, grounds);
  }
  tokens['art-sky'] = get(tokens, 'ground');
  tokens['art-road'] = get(tokens, 'ground-brand');
  tokens['art-door'] = get(tokens, 'action');
  return tokens;
}

const get = (tokens: Tokens, name: string): Hex => tokens[name] ?? '#000000';

function put(tokens: Tokens, h: number, colours: Record<string, [l: number, c: number]>) {
  for (const [name, [l, c]] of Object.entries(colours)) {
    tokens[name] = toHex({ l, c, h });
  }
}

/** The grounds by day. By night they have the brand's hue. */
function putPaper(tokens: Tokens, theme: Theme, paper: Hex) {
  const { l, c, h } = oklch(paper);
  if (theme === 'dark') {
    put(tokens, h, { ink: [0.935, Math.min(c, 0.03)] });
    tokens['on-brand'] = get(tokens, 'ink');
    return;
  }
  const [groundL, groundC] = [Math.min(0.99, Math.max(0.93, l)), Math.min(c, 0.045)];
  if (l < 0.93 || l > 0.99 || c > 0.045) {
    put(tokens, h, { ground: [groundL, groundC] });
  } else {
    tokens['ground'] = paper;
  }
  put(tokens, h, {
    'ground-raised': [Math.min(groundL + 0.028, 0.995), groundC * 0.5],
    'ground-sunk': [groundL - 0.038, groundC * 1.3],
    line: [groundL - 0.12, groundC * 1.2],
    'line-strong': [0.59, Math.min(groundC * 1.2, 0.03)],
    'disabled-ground': [groundL - 0.05, groundC * 0.9],
    'on-brand': [0.955, Math.min(groundC, 0.03)],
  });
  tokens['pin-seen'] = get(tokens, 'ground-raised');
}

function putBrand(tokens: Tokens, theme: Theme, brand: Hex) {
  const { l, c, h } = oklch(brand);
  const most = (chroma: number) => Math.min(c, chroma);
  if (theme === 'light') {
    const ground = oklch(get(tokens, 'ground')).l;
    const band = Math.min(0.36, Math.max(0.22, l - 0.06));
    Object.assign(tokens, { brand, link: brand, focus: brand });
    put(tokens, h, {
      'ground-brand': [band, most(0.11)],
      'ground-brand-raised': [band + 0.055, most(0.11)],
      'line-brand': [band + 0.13, most(0.09)],
      'brand-tint': [ground - 0.07, Math.min(c * 0.35, 0.045)],
      'on-brand-tint': [0.32, most(0.1)],
      'on-brand-muted': [0.82, most(0.03)],
      'on-brand-link': [0.84, most(0.07)],
      ink: [0.26, most(0.03)],
      'ink-muted': [0.445, most(0.02)],
      'ink-faint': [0.478, most(0.02)],
      'link-hover': [Math.max(l - 0.1, 0), c],
      pin: [Math.min(l, 0.42), most(0.11)],
      'pin-step': [0.26, most(0.03)],
      'art-line': [0.3, most(0.035)],
    });
  } else {
    const groundC = Math.min(c * 0.35, 0.025);
    put(tokens, h, {
      ground: [0.225, groundC],
      'ground-raised': [0.275, groundC],
      'ground-sunk': [0.18, groundC],
      'ground-brand': [0.175, groundC],
      'ground-brand-raised': [0.25, groundC],
      line: [0.36, Math.min(c * 0.4, 0.03)],
      'line-strong': [0.61, most(0.025)],
      'line-brand': [0.37, Math.min(c * 0.4, 0.035)],
      brand: [Math.max(l, 0.77), most(0.1)],
      'brand-tint': [0.36, Math.min(c * 0.5, 0.05)],
      'on-brand-tint': [0.92, most(0.03)],
      'on-brand-muted': [0.76, most(0.03)],
      'on-brand-link': [0.83, most(0.07)],
      'ink-muted': [0.81, most(0.02)],
      'ink-faint': [0.71, most(0.02)],
      link: [0.8, most(0.09)],
      'link-hover': [0.88, most(0.06)],
      focus: [0.8, most(0.09)],
      'disabled-ground': [0.3, groundC],
      pin: [0.43, most(0.08)],
      'pin-step': [Math.max(l, 0.77), most(0.1)],
      'art-line': [0.17, most(0.02)],
    });
    tokens['pin-seen'] = get(tokens, 'ground-raised');
  }
  tokens['on-pin-seen'] = get(tokens, 'ink');
}

/** From this lightness on, text on a colour is dark. */
const LIGHT_ACTION = 0.72;

function putAction(tokens: Tokens, theme: Theme, action: Hex) {
  const { l, c, h } = oklch(action);
  if (l >= LIGHT_ACTION) {
    put(tokens, h, {
      'on-action': [0.2, Math.min(c, 0.03)],
      'action-hover': [l - 0.05, c],
      'action-active': [l - 0.09, c],
    });
    tokens['action'] = action;
  } else {
    put(tokens, h, { 'on-action': [0.985, 0.01] });
    // By night a black button would not differ from the page.
    const least = theme === 'dark' ? 0.5 : 0;
    tokens['action'] = l < least ? toHex({ l: least, c, h }) : action;
  }
  for (const name of ['action', 'action-hover', 'action-active']) {
    if (l < LIGHT_ACTION && name !== 'action') {
      tokens[name] = stepped(
        oklch(get(tokens, 'action')),
        name === 'action-hover' ? 0.06 : 0.11,
      );
    }
    tokens[name] = reach(get(tokens, name), 4.5, [get(tokens, 'on-action')]);
  }
}

/** The colour of a pressed button: a very dark one becomes lighter, any other darker. */
function stepped({ l, c, h }: Oklch, step: number): Hex {
  return toHex({ l: l < 0.25 ? l + step : l - step, c, h });
}

/** Changes the lightness of a colour step by step until it has enough contrast to its grounds. */
function reach(colour: Hex, least: number, grounds: readonly Hex[]): Hex {
  const isEnough = (hex: Hex) =>
    grounds.every((ground) => contrast(hex, ground) >= least);
  if (isEnough(colour)) {
    return colour;
  }
  const { l: start, c, h } = oklch(colour);
  const isLight = grounds.some((ground) => luminance(ground) > 0.18);
  for (let l = start; ; ) {
    l += isLight ? -0.01 : 0.01;
    if (l <= 0 || l >= 1) {
      return isLight ? '#000000' : '#ffffff';
    }
    const hex = toHex({ l, c, h });
    if (isEnough(hex)) {
      return hex;
    }
  }
}
