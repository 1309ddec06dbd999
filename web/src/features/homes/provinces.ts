// The name of a province, by its code.

import { provinces } from './province-messages';
import { wordOf } from './words';

export const provinceOf = (code: string) => wordOf(provinces, code);
