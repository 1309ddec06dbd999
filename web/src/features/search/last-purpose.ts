// The purpose that was chosen last on this device. `/homes` alone begins with it; an address that
// names a purpose does not.

const KEY = 'homes-purpose';

export function rememberPurpose(purpose: string): void {
  try {
    localStorage.setItem(KEY, purpose);
  } catch {
    // Without storage the search begins with homes for sale.
  }
}

/** The query of the last purpose; undefined when none was chosen. */
export function lastPurposeQuery(): string | undefined {
  try {
    const purpose = localStorage.getItem(KEY);
    return purpose === null ? undefined : purpose && `purpose=${purpose}`;
  } catch {
    return undefined;
  }
}
