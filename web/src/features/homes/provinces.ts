// A province by its letters, in words.

import { provinces } from './province-messages';
import { wordOf } from './words';

export const provinceOf = (code: string) => wordOf(provinces, code);
