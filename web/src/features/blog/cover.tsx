// A blog's picture, or the drawing of a door that replaces it. The browser chooses among its
// widths; width and height are known before it loads.

import { Mark } from '../../ui/mark';
import type { BlogRow } from './api';

interface Props {
  blog: Pick<
    BlogRow,
    | 'blog_image'
    | 'blog_image_width'
    | 'blog_image_height'
    | 'blog_image_srcset'
    | 'blog_image_focus'
  >;
  /** The alternative text; empty beside a title that says the same. */
  alt: string;
  place: keyof typeof SIZES;
  /** In the first view: fetched at once. */
  eager?: boolean;
}

/** How wide a picture is drawn (post.css, blog-card.css, blogs-screen.css). */
const SIZES = {
  post: '(min-width: 1320px) 820px, (min-width: 900px) 64vw, 100vw',
  lead: '(min-width: 1320px) 710px, (min-width: 800px) 56vw, 100vw',
  grid: '(min-width: 1320px) 395px, (min-width: 900px) 32vw, (min-width: 600px) 47vw, 100vw',
  related:
    '(min-width: 1320px) 255px, (min-width: 900px) 21vw, (min-width: 600px) 30vw, 112px',
} as const;

export function Cover({ blog, alt, place, eager = false }: Props) {
  const image = blog.blog_image;
  if (image === null) {
    return (
      <div className="cover cover-empty">
        <Mark />
      </div>
    );
  }
  const srcset = blog.blog_image_srcset;
  return (
    <div className="cover">
      <img
        srcSet={srcset === '' ? undefined : srcset}
        sizes={srcset === '' ? undefined : SIZES[place]}
        src={image}
        alt={alt}
        width={blog.blog_image_width ?? 800}
        height={blog.blog_image_height ?? 500}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        data-at={blog.blog_image_focus}
      />
    </div>
  );
}
