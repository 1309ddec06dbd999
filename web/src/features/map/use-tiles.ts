// Asks once per visit which tiles the server has, and creates the tile cache for all maps.

import { useEffect, useEffectEvent, useState } from 'react';
import type { MapFacts } from './tiles';
import { Tiles } from './tiles';

let asked: Promise<MapFacts> | null = null;

/** The server's tiles; after a failure the next call asks again. */
export function fetchMapFacts(): Promise<MapFacts> {
  asked ??= (async () => {
    const answer = await fetch('/api/map', {
      headers: { 'x-language': KEYTURN_LANGUAGE },
    });
    if (!answer.ok) {
      throw new Error(String(answer.status));
    }
    return ((await answer.json()) as { data: MapFacts }).data;
  })();
  asked.catch(() => {
    asked = null;
  });
  return asked;
}

/**
 * The tile cache; null until the server has answered. `arrived` is called when there is more to
 * draw.
 */
export function useTiles(arrived: () => void): Tiles | null {
  const [tiles, setTiles] = useState<Tiles | null>(null);
  const onArrived = useEffectEvent(arrived);
  useEffect(() => {
    let isGone = false;
    let made: Tiles | null = null;
    const ask = async () => {
      try {
        const facts = await fetchMapFacts();
        if (!isGone && !made) {
          made = new Tiles(facts, KEYTURN_LANGUAGE, () => onArrived());
          setTiles(made);
        }
      } catch {
        // Without tiles the markers stand on a plain ground.
      }
    };
    const again = () => {
      made?.forgetFailed();
      void ask().then(() => onArrived());
    };
    void ask();
    window.addEventListener('online', again);
    return () => {
      isGone = true;
      window.removeEventListener('online', again);
    };
  }, []);
  return tiles;
}
