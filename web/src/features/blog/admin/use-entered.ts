// What was entered in the fields of a blog's form. The title leads the address along
// until somebody writes that (specification §3).

import { useState } from 'react';
import { withTitle } from './blog-form';
import type { Cover } from './cover';
import type { BlogFields } from './fields';

export interface Entered {
  fields: BlogFields;
  /** Somebody wrote the address; the title leads it no longer. */
  isUrlOwn: boolean;
  file: Cover | null;
  /** The picker was left without a choice. */
  isFileAsked: boolean;
  /** The stored image is to go. */
  removesImage: boolean;
}

/** `onEnter` hears of whatever somebody enters. */
export function useEntered(first: Entered, onEnter: () => void) {
  const [entered, setEntered] = useState(first);
  // The words that a picture of the library has brought, as long as nobody has changed them.
  const [brought, setBrought] = useState('');

  const enter = (more: Partial<Entered>) => {
    onEnter();
    setEntered((last) => ({ ...last, ...more }));
  };

  return {
    entered,
    enter,
    enterField: (name: keyof BlogFields, value: string) => {
      const { fields, isUrlOwn } = entered;
      if (name === 'language') {
        // Whatever it was the translation of may be in the same language now.
        const alone = { translation: '', translationTitle: '' };
        enter({ fields: { ...fields, language: value, ...alone } });
      } else if (name === 'title') {
        enter({ fields: withTitle(fields, value, isUrlOwn) });
      } else {
        const more = name === 'url' ? { isUrlOwn: value !== '' } : {};
        enter({ fields: { ...fields, [name]: value }, ...more });
      }
    },
    enterTranslation: (translation: string, translationTitle: string) =>
      enter({ fields: { ...entered.fields, translation, translationTitle } }),
    chooseFile: (file: Cover | null) =>
      enter({ file, isFileAsked: false, removesImage: false }),
    /** A picture of the library, with what it shows if that is known. */
    chooseStored: (file: Cover, alt: string) => {
      const { fields } = entered;
      const isFree = fields.alt === '' || fields.alt === brought;
      if (isFree) {
        setBrought(alt);
      }
      enter({
        file,
        isFileAsked: false,
        removesImage: false,
        fields: isFree ? { ...fields, alt } : fields,
      });
    },
    removeImage: () => enter({ removesImage: true, isFileAsked: false }),
    keepImage: () => enter({ removesImage: false }),
    /** The server has the image, or has taken it away. */
    sentImage: (file: Cover | null, removesImage: boolean) =>
      setEntered((last) =>
        last.file === file && (file || (removesImage && last.removesImage))
          ? { ...last, file: null, removesImage: false }
          : last,
      ),
    /** The working copy has the image, at an address of the server's. */
    sentToCopy: (file: Cover, stored: Cover) =>
      setEntered((last) => (last.file === file ? { ...last, file: stored } : last)),
    goWithoutFile: () => enter({ isFileAsked: false }),
    /** The picker was closed: nothing was entered, but an image is missed from now on. */
    askForFile: () => setEntered((last) => ({ ...last, isFileAsked: true })),
  };
}
