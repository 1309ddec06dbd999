// Replaces Vite's preload helper, which is three times as long (vite.config.ts). Every `import()`
// in the browser goes through it: styles load before the screen is rendered, and the imports of a
// module load in parallel.

/** Styles that are loading or loaded, by address. */
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
      // The next import tries again.
      link.remove();
      styles.delete(href);
      reject(new Error(href));
    });
  });

function loadFile(href: string): Promise<unknown> | undefined {
  const known = styles.get(href);
  // The page itself has links to its own styles.
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
 * @param files styles and modules that it needs, as paths without the leading `/`
 * @throws when a style or the module cannot be fetched
 */
export async function loadWithStyles<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  await Promise.all(files.map((file) => loadFile(`/${file}`)));
  return load();
}
