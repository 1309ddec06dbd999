// The attribute that holds the `style` of pasted text until it is read.

/** The `style` of an element, under a name that the content policy does not mind. */
export const STYLE = 'data-kt-style';
