// A blog in a list, kept. One in the first view is not: React says in the page's head that
// its picture is needed soon.

import { usePageState } from '../../app/providers';
import { BlogCard as Drawn } from '../../features/blog/blog-card';
import { keepPart } from '../kept-parts';

export const BlogCard = keepPart('blog', Drawn, (props) => {
  const { base_url } = usePageState();
  return props.eager ? undefined : [base_url, props];
});
