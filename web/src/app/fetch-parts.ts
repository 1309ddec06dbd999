// What every `import()` of the browser's program goes through, in the place of Vite's own
// helper (vite.config.ts), which is three times as long: the styles of a screen are there
// before it is drawn, and what it imports is fetched beside it and not after it.

/** The styles that are under way, or have come. */
const styles = new Map<string, Promise<unknown>>();

function addLink(rel: 'stylesheet' | 'modulepreload', href: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel, href });
  document.head.append(link);
  return link;
}

const addStyle = (href: string) =>
  new Promise((resolve, reject) => {
    const link = addLink('stylesheet', href);
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // It may be asked for again.
      link.remove();
      styles.delete(href);
      reject(new Error(href));
    });
  });

function ask(href: string): Promise<unknown> | undefined {
  const known = styles.get(href);
  // The server has named those of its own page.
  if (known || document.querySelector(`link[href="${href}"]`)) {
    return known;
  }
  if (!href.endsWith('.css')) {
    addLink('modulepreload', href);
    return undefined;
  }
  const style = addStyle(href);
  styles.set(href, style);
  return style;
}

/**
 * @param load imports a module
 * @param files what that needs besides, as paths from the site's root without its `/`
 * @throws when a style or the module cannot be fetched
 */
export async function fetchParts<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  await Promise.all(files.map((file) => ask(`/${file}`)));
  return load();
}
