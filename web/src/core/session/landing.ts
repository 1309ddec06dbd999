import { adminPaths } from '../admin/paths';
import { paths } from '../paths';
import { ADMINISTRATOR, AGENT, EDITOR } from './access';

/** The page after signing in (§4, decisions.md). */
export function landing(groupId: number): string {
  if (groupId === ADMINISTRATOR) {
    return adminPaths.dashboard;
  }
  if (groupId === EDITOR) {
    return adminPaths.blogs;
  }
  return groupId === AGENT ? paths.myListings : paths.home;
}
