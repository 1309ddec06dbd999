// The addresses that rich text may hold, by the rules of the sanitiser
// (crates/platform/src/html/links.rs). content/vectors/rich-text.json tests both.

import { messages } from './messages';

const MAX_ADDRESS = 2048;

export interface Link {
  href: string;
  /** Whether it leads to another site. */
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

/** A host name with a valid ending, before the rest of the address. */
const HOST =
  /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z\d-]{1,59})\.?(?::\d{1,5})?(?=$|[/?#])/iu;
/** Digits with their separators, and an extension. */
const PHONE =
  /^(\+?[\d\s().\u2010-\u2015-]+?)(?:[\s,;]*(?:ext\.?|extension|x|poste|#)\s*(\d{1,6}))?$/i;

/** An e-mail address, a number or a host that was written without its scheme. */
export function toLinkAddress(raw: string): string | null {
  const text = raw.trim();
  if (isEmail(text)) {
    return `mailto:${text}`;
  }
  if (HOST.test(text)) {
    return `https://${text}`;
  }
  const [, number = '', extension] = PHONE.exec(text) ?? [];
  const digits = number.replace(/\D/g, '');
  const isNumber =
    digits.length >= 7 && digits.length <= 15 && !/^\d+(?:\.\d+){3}$/.test(number);
  const plus = number.startsWith('+') ? '+' : '';
  const end = extension === undefined ? '' : `;ext=${extension}`;
  return isNumber ? `tel:${plus}${digits}${end}` : null;
}

/**
 * The target of a link: `http`, `https`, `mailto`, `tel`, an address of this site or a `#fragment`.
 * A missing scheme is added: pages of this site have no points.
 */
export function readLink(raw: string): Link | null {
  const text = trim(raw);
  if (text === '' || isHostRelative(text)) {
    return null;
  }
  const address = toLinkAddress(text) ?? text;
  const url = parsed(address);
  if (url === null) {
    return address === text ? ownPath(text) : null;
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

/** The address of a picture of ours, with one plain file name. */
export function readPicture(raw: string): string | null {
  const text = trim(raw);
  return /^\/media\/(?!.*\.\.)[\w.-]{1,100}$/.test(text) ? text : null;
}

export interface Video {
  src: string;
  /** The default title. */
  title: string;
}

/** The embed of a watch, share or embed address; only YouTube and Vimeo. */
export function readVideo(raw: string): Video | null {
  const text = trim(raw);
  const url = parsed(HOST.test(text) ? `https://${text}` : text, 'https://here.invalid/');
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username) {
    return null;
  }
  const [first, second, ...more] = url.pathname.split('/').filter((part) => part !== '');
  const query = (name: string) => url.searchParams.get(name);
  // The start time, in YouTube's older addresses.
  const mark = /^#t=(.+)$/.exec(url.hash)?.[1] ?? null;
  switch (url.hostname) {
    case 'youtu.be':
      return youtube(first, query('t') ?? query('start') ?? mark);
    case 'youtube.com':
    case 'www.youtube.com':
    case 'm.youtube.com':
    case 'youtube-nocookie.com':
    case 'www.youtube-nocookie.com': {
      const start = query('start') ?? query('t') ?? query('time_continue') ?? mark;
      const id = first === 'watch' ? query('v') : first === 'embed' ? second : null;
      const isOfList =
        first === 'playlist' || (/^(watch|embed)$/.test(first ?? '') && isNoVideo(id));
      if (isOfList && more.length === 0) {
        return playlist(query('list'));
      }
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

/** Words in YouTube's addresses that are as long as its ids. */
const NO_VIDEO = new Set(['videoseries', 'live_stream', 'watch_popup']);

const isNoVideo = (id: string | null | undefined) =>
  id === null || id === undefined || id === 'videoseries';

/** The seconds of `90`, `90s`, `1m30s`, `1h2m3s` or `1:30`; 0 for anything else. */
function secondsOf(start: string | null): number {
  const text = start?.trim() ?? '';
  const written =
    /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s*)?$/i.exec(text) ??
    /^(?:(\d{1,3}):)?(\d{1,5}):(\d{1,6})$/.exec(text);
  const [hours = 0, minutes = 0, seconds = 0] = (written ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

function playlist(list: string | null): Video | null {
  if (!/^[\w-]{10,64}$/.test(list ?? '')) {
    return null;
  }
  const src = `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`;
  return { src, title: messages.playlist };
}

function youtube(id: string | undefined, start: string | null): Video | null {
  if (!/^[\w-]{11}$/.test(id ?? '') || NO_VIDEO.has(id ?? '')) {
    return null;
  }
  const seconds = secondsOf(start);
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

/** Whether the text is an address, not search words. */
export const looksLikeAddress = (text: string) =>
  /^(?:[a-z]+:|www\.|#|\?|\/\/)|@|^\/./i.test(text.trim()) ||
  toLinkAddress(text) !== null;
