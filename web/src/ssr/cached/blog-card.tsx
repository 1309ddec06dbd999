// The cached card of a blog. A card in the first view is not cached: React preloads its picture
// in the page's head.

import { usePageState } from '../../core/providers';
import { BlogCard as Drawn } from '../../features/blog/blog-card';
import { cachedFragment } from '../fragment-cache';

export const BlogCard = cachedFragment('blog', Drawn, (props) => {
  const { base_url } = usePageState();
  return props.eager ? undefined : [base_url, props];
});
