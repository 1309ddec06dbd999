// What is looked at of the whole text, a moment after something was typed: its length,
// whether it is another than what is stored, what others will show of it.

import { useEffect, useRef, useState } from 'react';
import type { BlogFormState } from '../use-blog-form';
import { type Length, lengthOf } from './reading-time';

const PAUSE_MS = 400;

export interface Digest extends Length {
  html: string;
  isChanged: boolean;
}

const NOTHING: Digest = { html: '', words: 0, minutes: 0, isChanged: false };

export function useDigest(form: BlogFormState): Digest {
  const [digest, setDigest] = useState(NOTHING);
  const newest = useRef(form);
  useEffect(() => {
    newest.current = form;
  });
  const { ticks, base } = form;
  useEffect(() => {
    const timer = setTimeout(() => {
      const html = newest.current.html();
      setDigest({ html, ...lengthOf(html), isChanged: newest.current.isDirty() });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what was typed or stored is what it is about
  }, [ticks, base]);
  return digest;
}
