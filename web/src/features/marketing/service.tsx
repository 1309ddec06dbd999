// The picture of a service: its own picture or icon, else a drawn door, else the mark.

import { Mark } from '../../ui/mark';
import type { Contents } from '../content/api';

type Service = Pick<Contents['home']['services'][number], 'name' | 'key' | 'picture'>;

/** The fragment of a service on the services page; links know it by its drawing. */
export const serviceId = (services: readonly Service[], at: number): string => {
  const { key, name } = services[at] ?? { name: '' };
  const isFirst = key && services.findIndex((one) => one.key === key) === at;
  return isFirst ? key : name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
};

/** With `lit`, also the lit door, which CSS shows under the pointer. */
export function ServicePicture({
  service: { key, picture },
  lit = false,
}: {
  service: Service;
  lit?: boolean;
}) {
  if (picture) {
    return (
      <span
        className="service-own"
        data-icon={picture.src.endsWith('.svg') ? '' : undefined}
      >
        <img
          srcSet={picture.srcset === '' ? undefined : picture.srcset}
          sizes={picture.srcset === '' ? undefined : '240px'}
          src={picture.src}
          alt=""
          width="240"
          height="240"
          loading="lazy"
          decoding="async"
          data-at={picture.focus}
        />
      </span>
    );
  }
  if (!key) {
    return (
      <span className="service-own">
        <Mark />
      </span>
    );
  }
  return (
    <>
      <Door src={`/art/doors/${key}.svg`} />
      {lit && <Door src={`/art/doors/${key}-lit.svg`} isLit />}
    </>
  );
}

function Door({ src, isLit = false }: { src: string; isLit?: boolean }) {
  return (
    <img
      className={isLit ? 'lit' : undefined}
      src={src}
      alt=""
      width="240"
      height="402"
      loading="lazy"
    />
  );
}
