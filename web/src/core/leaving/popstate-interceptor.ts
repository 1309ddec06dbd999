// Lets the navigation blocker see a `popstate` before the router does, and stop it. Chromium calls
// the window's listeners in order of registration, also capturing ones, and React may unmount a
// form between two of them. So this listener is registered before the router, on behalf of a
// blocker that comes later (navigation-blocker.ts).

type PopstateInterceptor = (event: PopStateEvent) => void;

let interceptor: PopstateInterceptor | undefined;

/** Call it before the router is rendered. */
export function installPopstateInterceptor(): void {
  window.addEventListener('popstate', dispatch, true);
}

function dispatch(event: PopStateEvent): void {
  interceptor?.(event);
}

/** Sets the one interceptor; the result removes it. */
export function interceptPopstate(intercept: PopstateInterceptor): () => void {
  interceptor = intercept;
  return () => {
    if (interceptor === intercept) {
      interceptor = undefined;
    }
  };
}
