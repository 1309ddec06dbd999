// An edit conflict of a property: it is found after a refusal. A deleted property can be restored.

import { type Api, ApiError } from '../../../core/api/client';
import { findProperty, restoreProperty } from './api';
import { messages } from './messages';
import { SaveFailure } from './save-property';

const CONFLICT = 409;

export interface Conflict {
  /** Deleted, and can be restored; otherwise saved. */
  isDeleted: boolean;
  text: string;
}

export const DELETED: Conflict = { isDeleted: true, text: messages.deletedMeanwhile };

/** Whether a save failed because somebody else has saved or deleted the property. */
export async function conflictOf(
  api: Api,
  key: string,
  error: unknown,
): Promise<Conflict | null> {
  const cause = error instanceof SaveFailure ? error.reason : error;
  if (!(cause instanceof ApiError) || cause.status !== CONFLICT || cause.field) {
    return null;
  }
  const found = await findProperty(api, key).catch(() => null);
  if (found && found.data.DeletedTimestamp !== null) {
    return DELETED;
  }
  // Pictures have no revision, so their refusal is no conflict.
  return error instanceof SaveFailure ? null : { isDeleted: false, text: cause.message };
}

/** Restores a deleted property; somebody else may have done so meanwhile. */
export async function restoreIfDeleted(api: Api, key: string): Promise<void> {
  const { data } = await findProperty(api, key);
  if (data.DeletedTimestamp !== null) {
    await restoreProperty(api, key);
  }
}
