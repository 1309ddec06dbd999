// Finds the links of a text that lead nowhere. It asks for each address once, a few at a time.

import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePageState } from '../../../core/providers';
import { ownLinks } from './advice';

const AT_ONCE = 4;
const TIMEOUT_MS = 5000;
const NOWHERE = new Set([404, 410]);

/** Links that were found a moment ago, as long as the tab lives. */
const known = new Set<string>();

/**
 * Whether an address answers 404; a failed request says nothing. Before the site is open, the
 * cookie of the staff is needed.
 */
async function isNowhere(path: string, isUnopened: boolean): Promise<boolean> {
  if (known.has(path)) {
    return false;
  }
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), TIMEOUT_MS);
  try {
    const { status } = await fetch(path, {
      method: 'HEAD',
      credentials: isUnopened ? 'same-origin' : 'omit',
      signal: end.signal,
    });
    if (!NOWHERE.has(status)) {
      known.add(path);
    }
    return NOWHERE.has(status);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

export async function findBrokenLinks(
  links: readonly string[],
  isUnopened = false,
): Promise<string[]> {
  const broken: string[] = [];
  const rest = [...links];
  const work = async (): Promise<void> => {
    const link = rest.shift();
    if (link !== undefined) {
      if (await isNowhere(link, isUnopened)) {
        broken.push(link);
      }
      await work();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return links.filter((link) => broken.includes(link));
}

/** The broken links of a text: found while `isOn`, or on demand. */
export function useBrokenLinks(html: string, isOn: boolean) {
  const { base_url, site } = usePageState();
  const isUnopened = site.unopened === true;
  const [broken, setBroken] = useState<string[]>([]);
  const linksOf = useCallback(
    (text: string) => ownLinks(text, [window.location.origin, base_url]),
    [base_url],
  );
  const look = useCallback(
    (text: string) => findBrokenLinks(linksOf(text), isUnopened),
    [linksOf, isUnopened],
  );
  // A changed text with the same links needs no new check.
  const links = useMemo(() => linksOf(html).join('\n'), [linksOf, html]);
  useEffect(() => {
    let isWanted = isOn;
    if (isOn) {
      findBrokenLinks(
        links.split('\n').filter((link) => link !== ''),
        isUnopened,
      ).then(
        (found) => isWanted && setBroken(found),
        () => {},
      );
    }
    return () => {
      isWanted = false;
    };
  }, [links, isOn, isUnopened]);
  return { broken, look };
}
