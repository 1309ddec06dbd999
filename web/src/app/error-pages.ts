// The pages that say what is wrong, as the browser fetches them by themselves; a screen that
// misses something has the same ones beside it, in a file that this one leads to.

export { ErrorScreen, NotFoundScreen } from '../core/error-screens';
