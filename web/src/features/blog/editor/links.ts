// The addresses that rich text may hold, as the sanitiser writes them
// (crates/platform/src/html/links.rs): what is kept here is kept there.
// content/vectors/rich-text.json tests both.

import { messages } from './messages';

const MAX_ADDRESS = 2048;

export interface Link {
  href: string;
  /** Leads to another site. */
  isExternal: boolean;
}

const isEmail = (text: string) =>
  /^[\w.+'-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text);
const isHostRelative = (text: string) => /^[/\\]{2}/.test(text);

/** Without surrounding space and without the characters that browsers ignore. */
function trim(raw: string): string {
  const text = raw.trim().replace(/\p{Cc}/gu, '');
  return text.length <= MAX_ADDRESS ? text : '';
}

function parsed(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** An e-mail address in a text, as the target of a link. */
export function mailtoOf(text: string): string | null {
  const trimmed = text.trim();
  return isEmail(trimmed) ? `mailto:${trimmed}` : null;
}

/**
 * The target of a link: `http`, `https`, `mailto`, `tel`, an address of this site or
 * a `#fragment`. A bare e-mail address becomes `mailto`, `www.…` becomes `https`.
 */
export function readLink(raw: string): Link | null {
  const text = trim(raw);
  if (text === '' || isHostRelative(text)) {
    return null;
  }
  const mailto = mailtoOf(text);
  if (mailto) {
    return { href: mailto, isExternal: false };
  }
  const url = parsed(/^www\./i.test(text) ? `https://${text}` : text);
  if (url === null) {
    return ownPath(text);
  }
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    // A name before the host only serves to deceive.
    url.username = '';
    url.password = '';
    return url.hostname === '' ? null : { href: url.href, isExternal: true };
  }
  const isKnown = url.protocol === 'mailto:' || url.protocol === 'tel:';
  return isKnown && url.pathname !== '' ? { href: url.href, isExternal: false } : null;
}

/** An address of this site as an absolute path, or a fragment. */
function ownPath(text: string): Link | null {
  const url = parsed(text, 'http://here.invalid/');
  if (url === null || url.host !== 'here.invalid' || url.protocol !== 'http:') {
    return null;
  }
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (isHostRelative(path)) {
    return null;
  }
  return { href: text.startsWith('#') ? url.hash : path, isExternal: false };
}

/** The address of a picture: ours, with one plain file name. */
export function readPicture(raw: string): string | null {
  const text = trim(raw);
  return /^\/media\/(?!.*\.\.)[\w.-]{1,100}$/.test(text) ? text : null;
}

export interface Video {
  src: string;
  /** What it is called unless somebody says better. */
  title: string;
}

/** The embed of a watch, share or embed address; only YouTube and Vimeo. */
export function readVideo(raw: string): Video | null {
  const text = trim(raw);
  const url = parsed(text, 'https://here.invalid/');
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username) {
    return null;
  }
  const [first, second, ...more] = url.pathname.split('/').filter((part) => part !== '');
  const query = (name: string) => url.searchParams.get(name);
  switch (url.hostname) {
    case 'youtu.be':
      return youtube(first, query('t') ?? query('start'));
    case 'youtube.com':
    case 'www.youtube.com':
    case 'm.youtube.com':
    case 'youtube-nocookie.com':
    case 'www.youtube-nocookie.com': {
      const start = query('start') ?? query('t');
      if (first === 'watch' && second === undefined) {
        return youtube(query('v') ?? '', start);
      }
      const isDirect = /^(embed|shorts|live|v)$/.test(first ?? '') && more.length === 0;
      return isDirect ? youtube(second, start) : null;
    }
    case 'vimeo.com':
    case 'www.vimeo.com':
      return more.length === 0 ? vimeo(first, second ?? query('h')) : null;
    case 'player.vimeo.com':
      return first === 'video' && more.length === 0 ? vimeo(second, query('h')) : null;
    default:
      return null;
  }
}

function youtube(id: string | undefined, start: string | null): Video | null {
  if (!/^[\w-]{11}$/.test(id ?? '')) {
    return null;
  }
  const digits = /^\d+(?=s*$)/.exec(start ?? '')?.[0] ?? '0';
  const seconds = Number(digits);
  const from = seconds >= 1 && seconds <= 86_400 ? `?start=${seconds}` : '';
  const src = `https://www.youtube-nocookie.com/embed/${id}${from}`;
  return { src, title: messages.youtube };
}

function vimeo(id: string | undefined, key: string | null): Video | null {
  if (!/^\d{1,12}$/.test(id ?? '')) {
    return null;
  }
  const secret = /^[A-Za-z0-9]{1,32}$/.test(key ?? '') ? `?h=${key}` : '';
  return { src: `https://player.vimeo.com/video/${id}${secret}`, title: messages.vimeo };
}
