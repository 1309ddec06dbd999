// The services as a row of doors that scrolls sideways (specification §1, §2): by buttons, swipe,
// wheel and arrow keys. Its style belongs to the page (home-screen.tsx).

import { useEffect, useRef, useState } from 'react';
import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { scrollBehavior, useHydrated } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import type { Contents } from '../content/api';
import { messages } from './messages';
import { serviceId, ServicePicture } from './service';

/** How far from an end still counts as the end (specification §9). */
const TOLERANCE_PX = 5;

interface Ends {
  atStart: boolean;
  atEnd: boolean;
}

/** Whether a row is scrolled to its start, its end, or both. */
export function endsOf(row: {
  scrollLeft: number;
  clientWidth: number;
  scrollWidth: number;
}): Ends {
  return {
    atStart: row.scrollLeft <= TOLERANCE_PX,
    atEnd: row.scrollLeft + row.clientWidth >= row.scrollWidth - TOLERANCE_PX,
  };
}

export function Terrace({ page, services }: Contents['home']) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: false });
  const isHydrated = useHydrated();

  useEffect(() => {
    const element = row.current;
    if (!element) {
      return;
    }
    const look = () => {
      const next = endsOf(element);
      setEnds((last) =>
        last.atStart === next.atStart && last.atEnd === next.atEnd ? last : next,
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);

  /** By as many whole doors as fit. */
  const move = (direction: 1 | -1) => {
    const element = row.current;
    const door = element?.firstElementChild;
    if (!element || !door) {
      return;
    }
    const width = door.getBoundingClientRect().width;
    const doors = Math.max(1, Math.floor(element.clientWidth / width) - 1);
    element.scrollBy({
      left: direction * doors * width,
      behavior: scrollBehavior(),
    });
  };

  return (
    <section className="doors on-brand" id="services" aria-labelledby="doors-heading">
      <div className="page doors-head">
        <div>
          <h2 id="doors-heading">{page.services.heading || messages.servicesRow}</h2>
          {page.services.lead && <p>{page.services.lead}</p>}
        </div>
        <div className="arrows" data-hydrated={isHydrated || undefined}>
          <Arrow
            label={messages.earlier}
            icon="arrow-left"
            isAtEnd={ends.atStart}
            onPress={() => move(-1)}
          />
          <Arrow
            label={messages.later}
            icon="go"
            isAtEnd={ends.atEnd}
            onPress={() => move(1)}
          />
        </div>
      </div>
      {/* It scrolls, so the keyboard must be able to reach it. */}
      <ul
        className="row"
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={messages.servicesRow}
      >
        {services.map((service, at) => (
          <li key={serviceId(services, at)}>
            <AppLink to={paths.service(serviceId(services, at))}>
              <span className="house">
                <ServicePicture service={service} lit />
              </span>
              <span className="label">
                <h3>{service.name}</h3>
                <p>{service.summary}</p>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ArrowProps {
  label: string;
  icon: 'arrow-left' | 'go';
  isAtEnd: boolean;
  onPress: () => void;
}

function Arrow({ label, icon, isAtEnd, onPress }: ArrowProps) {
  return (
    <button
      className="round"
      type="button"
      aria-label={label}
      // Not `disabled`: the button would lose the focus at the end.
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
