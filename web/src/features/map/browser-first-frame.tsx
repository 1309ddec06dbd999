// The first frame of the map in the browser's build: hydration leaves what the server drew
// (first-frame.tsx). On a page that the browser draws itself, the map starts at once.

import type { ComponentType } from 'react';
import type { FirstFrame } from './map-props';

export const FirstFrameDrawing: ComponentType<FirstFrame> = () => (
  // oxlint-disable-next-line react/no-danger -- it is empty
  <div
    className="frame"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: '' }}
  />
);
