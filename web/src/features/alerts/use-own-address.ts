// The confirmed address of a signed-in visitor, who need not type it again.

import { useEffect } from 'react';
import { isEmail } from '../../lib/email';
import { readSession } from '../../core/session/session';

/** Fills a field with the user's address, unless it has a value. */
export function useOwnAddress(id: string): void {
  useEffect(() => {
    const field = document.getElementById(id);
    const address = readSession()?.email ?? '';
    // An account may have a telephone number alone.
    if (field instanceof HTMLInputElement && field.value === '' && isEmail(address)) {
      field.value = address;
    }
  }, [id]);
}
