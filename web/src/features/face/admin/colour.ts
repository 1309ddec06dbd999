// Colours, their contrast (WCAG 2.2), and OKLCH: the other side of crates/foundation/src/palette/colour.rs.

/** A CSS colour, `#1d4d3e`. */
export type Hex = string;

export interface Oklch {
  l: number;
  c: number;
  /** In radians. */
  h: number;
}

export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

function linear(hex: Hex): [number, number, number] {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export function luminance(hex: Hex): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function oklch(hex: Hex): Oklch {
  const [red, green, blue] = linear(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  };
}

/** A chroma that screens cannot show is reduced; lightness and hue stay. */
export function toHex(colour: Oklch): Hex {
  let chroma = colour.c;
  for (let turn = 0; turn < 100; turn++) {
    const hex = withChroma(colour, chroma);
    if (hex !== undefined) {
      return hex;
    }
    chroma *= 0.96;
  }
  return withChroma(colour, 0) ?? (colour.l < 0.5 ? '#000000' : '#ffffff');
}

function withChroma({ l: light, h }: Oklch, chroma: number): Hex | undefined {
  const [a, b] = [chroma * Math.cos(h), chroma * Math.sin(h)];
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  // Small excesses come from rounding.
  if (!channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)) {
    return undefined;
  }
  return `#${channels.map(byte).join('')}`;
}

function byte(linearChannel: number): string {
  const value = Math.min(1, Math.max(0, linearChannel));
  const channel = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.floor(channel * 255 + 0.5)
    .toString(16)
    .padStart(2, '0');
}
