// Permissions of groups, so that the interface hides what the server would refuse. The server decides
// (crates/foundation/src/access.rs); content/vectors/access.json tests both.

/** Groups of specification §6 and decisions.md. */
export const ADMINISTRATOR = 1;
export const EDITOR = 2;
export const AGENT = 3;
export const USER = 4;

export const permissions = {
  SeeDashboard: [ADMINISTRATOR, EDITOR],
  ManageCategories: [ADMINISTRATOR, EDITOR],
  ManageBlogs: [ADMINISTRATOR, EDITOR],
  ManageProperties: [ADMINISTRATOR],
  ManageMessages: [ADMINISTRATOR],
  ManageUsers: [ADMINISTRATOR],
  UploadPictures: [ADMINISTRATOR, EDITOR],
  SubmitListings: [AGENT, USER],
  ReviewListings: [ADMINISTRATOR],
  KeepProfile: [AGENT, USER],
  SeeCalendar: [ADMINISTRATOR, EDITOR, AGENT],
  SeeAudit: [ADMINISTRATOR],
  ManageSettings: [ADMINISTRATOR],
  ManagePrivacy: [ADMINISTRATOR],
  ManagePages: [ADMINISTRATOR],
} as const satisfies Record<string, readonly number[]>;

export type Permission = keyof typeof permissions;

/** Whether a user can post homes: agents, and owners if the site allows it. */
export function postsHomes(groupId: number, doOwnersPost = false): boolean {
  return groupId === AGENT || (groupId === USER && doOwnersPost);
}

/** Whether a group has a permission; without one, whether it manages anything. */
export function may(groupId: number, permission?: Permission): boolean {
  const groups: readonly number[] = permission
    ? permissions[permission]
    : [ADMINISTRATOR, EDITOR];
  return groups.includes(groupId);
}
