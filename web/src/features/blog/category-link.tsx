// The name of a blog's category, as a link to its blogs.

import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import type { BlogRow } from './api';

interface Props {
  blog: Pick<BlogRow, 'category_name' | 'category_slug'>;
}

export function CategoryLink({ blog: { category_name, category_slug } }: Props) {
  // Until the program has made its address.
  return category_slug === '' ? (
    category_name
  ) : (
    <AppLink className="blog-category" to={paths.category(category_slug)}>
      {category_name}
    </AppLink>
  );
}
