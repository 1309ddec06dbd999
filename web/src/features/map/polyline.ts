// Lines as a short text: the encoded polyline of precision 5, in which the address of a
// search has its area (`polygon`). Pairs of latitude and longitude, as differences in
// hundred-thousandths of a degree, five bits to a character.

/** Latitude and longitude, in degrees. */
export type Point = readonly [latitude: number, longitude: number];

const PRECISION = 1e5;
/** The longest area that anybody draws; more is no area of ours. */
export const MOST_POINTS = 200;

function encodeNumber(value: number): string {
  // The sign is the last bit, so that small differences stay short.
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

export function encodePolyline(points: readonly Point[]): string {
  let text = '';
  let last = [0, 0];
  for (const [latitude, longitude] of points) {
    const next = [Math.round(latitude * PRECISION), Math.round(longitude * PRECISION)];
    text += next.map((value, at) => encodeNumber(value - (last[at] ?? 0))).join('');
    last = next;
  }
  return text;
}

/** The points of a text; null when it is no line, or has no place on earth. */
export function decodePolyline(text: string): Point[] | null {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (let at = 0; at < text.length; at += 1) {
    const bits = text.charCodeAt(at) - 63;
    if (bits < 0 || bits > 0x3f || shift > 25) {
      return null;
    }
    value |= (bits & 0x1f) << shift;
    shift += 5;
    if (bits < 0x20) {
      numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
      [value, shift] = [0, 0];
    }
  }
  if (shift !== 0 || numbers.length % 2 !== 0 || numbers.length > 2 * MOST_POINTS) {
    return null;
  }
  const points: Point[] = [];
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    latitude += numbers[at] ?? 0;
    longitude += numbers[at + 1] ?? 0;
    points.push([latitude / PRECISION, longitude / PRECISION]);
  }
  const isOnEarth = points.every(
    ([lat, lon]) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180,
  );
  return isOnEarth ? points : null;
}
