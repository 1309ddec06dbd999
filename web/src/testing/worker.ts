// A fake service worker, as pages see it: requests and responses.

import type { WorkerEvent, WorkerRequest } from '../features/offline/protocol';

/** Makes a fake worker control the page; `reply` answers its requests. */
export function controlBy(reply: (asked: WorkerRequest) => unknown = () => true) {
  const asked: WorkerRequest[] = [];
  const workers = Object.assign(new EventTarget(), {
    controller: {
      postMessage(one: WorkerRequest, [port]: MessagePort[]) {
        asked.push(one);
        port?.postMessage({ answered: reply(one) });
      },
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: workers,
  });
  return {
    asked,
    tell: (data: WorkerEvent) =>
      workers.dispatchEvent(new MessageEvent('message', { data })),
    end: () => Reflect.deleteProperty(navigator, 'serviceWorker'),
  };
}
