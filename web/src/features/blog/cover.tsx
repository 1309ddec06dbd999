// A blog's picture, or the door that stands in for one.

import { Mark } from '../../ui/mark';

interface Props {
  image: string | null;
  /** What it shows; empty beside a title that says as much. */
  alt: string;
  /** In the first view: fetched at once. */
  eager?: boolean;
}

export function Cover({ image, alt, eager = false }: Props) {
  if (image === null) {
    return (
      <div className="cover cover-empty">
        <Mark />
      </div>
    );
  }
  return (
    <div className="cover">
      <img
        src={image}
        alt={alt}
        width="800"
        height="500"
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </div>
  );
}
