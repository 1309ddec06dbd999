// The error pages, for documents that the server sent as one. A screen that misses its data has the
// same components in its own files.

export { ErrorScreen, NotFoundScreen } from '../core/error-screens';
