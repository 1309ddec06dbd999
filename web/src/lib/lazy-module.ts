// A module that is loaded on demand. The server and tests load all of them before they render, so that
// nothing there has to wait.

const loads: (() => Promise<unknown>)[] = [];

export interface LazyModule<T> {
  /** Undefined until it is loaded. */
  readonly current: T | undefined;
  readonly load: () => Promise<T>;
}

export function lazyModule<T>(fetchModule: () => Promise<T>): LazyModule<T> {
  let current: T | undefined;
  let loading: Promise<T> | undefined;
  const load = () =>
    (loading ??= fetchModule().then(
      (loaded) => (current = loaded),
      (error: unknown) => {
        // It is loaded again on demand.
        loading = undefined;
        throw error;
      },
    ));
  loads.push(load);
  return {
    get current() {
      return current;
    },
    load,
  };
}

export async function loadLazyModules(): Promise<void> {
  await Promise.all(loads.map((load) => load()));
}
