// The files of deploy/, as operators copy them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const DEPLOY = join(import.meta.dirname, '../../deploy');

/** The recipe with each of these pieces replaced, in their order; all of them must be in it. */
export function readRecipe(file: string, pieces: Record<string, string>): string {
  let text = readFileSync(join(DEPLOY, file), 'utf8');
  for (const [piece, replacement] of Object.entries(pieces)) {
    if (!text.includes(piece)) {
      throw new Error(`deploy/${file} has no longer: ${piece}`);
    }
    text = text.replaceAll(piece, replacement);
  }
  return text;
}
