// What the browser's build has in place of first-frame-shapes.ts.

/** The width of the world in units of the paths. */
export const WORLD = 4096;
export const shapes = '';
