// The kind of a path, as a part of the cache key of the navigation bars.

import { isCategory, isHomes, isMember, isPost } from '../../core/paths';

export function pathKind(pathname: string): string {
  if (isPost(pathname)) {
    return 'a post';
  }
  if (isCategory(pathname)) {
    return 'a category';
  }
  if (isHomes(pathname)) {
    return 'homes';
  }
  return isMember(pathname) ? 'a person' : pathname;
}
