// The values of a blog's form. The address follows the title until the user edits it
// (specification §3).

import { useState } from 'react';
import { withTitle } from '../blog-form';
import type { Cover } from '../cover';
import type { BlogFields } from '../fields';

export interface FormValues {
  fields: BlogFields;
  /** The user has edited the address, so it no longer follows the title. */
  isUrlOwn: boolean;
  file: Cover | null;
  /** The file picker was closed without a choice. */
  isFileAsked: boolean;
  /** The next save removes the stored image. */
  removesImage: boolean;
}

/** Calls `onChange` at every change. */
export function useFormValues(first: FormValues, onChange: () => void) {
  const [entered, setFormValues] = useState(first);
  // The alternative text that came with a picture of the library.
  const [brought, setBrought] = useState('');

  const enter = (more: Partial<FormValues>) => {
    onChange();
    setFormValues((last) => ({ ...last, ...more }));
  };

  return {
    entered,
    enter,
    enterField: (name: keyof BlogFields, value: string) => {
      const { fields, isUrlOwn } = entered;
      if (name === 'language') {
        // The other blog may be in the same language now.
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
    /** Chooses a picture of the library, with its alternative text if it has one. */
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
    /** The server has stored or removed the image. */
    sentImage: (file: Cover | null, removesImage: boolean) =>
      setFormValues((last) =>
        last.file === file && (file || (removesImage && last.removesImage))
          ? { ...last, file: null, removesImage: false }
          : last,
      ),
    /** The working copy has the image, at an address on the server. */
    sentToCopy: (file: Cover, stored: Cover) =>
      setFormValues((last) => (last.file === file ? { ...last, file: stored } : last)),
    goWithoutFile: () => enter({ isFileAsked: false }),
    /** The file picker was closed: from now on a missing image is an error. */
    askForFile: () => setFormValues((last) => ({ ...last, isFileAsked: true })),
  };
}
