// What is looked at of the whole text, a moment after something was typed: whether it is
// another than what is stored, and what others will show of it.

import { useEffect, useRef, useState } from 'react';
import type { BlogFormState } from '../use-blog-form';

const PAUSE_MS = 400;

export interface Digest {
  html: string;
  isChanged: boolean;
}

const NOTHING: Digest = { html: '', isChanged: false };

export function useDigest(form: BlogFormState): Digest {
  const [digest, setDigest] = useState(NOTHING);
  const newest = useRef(form);
  useEffect(() => {
    newest.current = form;
  });
  const { ticks, base } = form;
  useEffect(() => {
    const timer = setTimeout(() => {
      setDigest({ html: newest.current.html(), isChanged: newest.current.isDirty() });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what was typed or stored is what it is about
  }, [ticks, base]);
  return digest;
}
