import { createContext } from 'react';

/** How long after the page is usable its overlays load, in milliseconds. Tests of whole pages shorten it. */
export const OverlayDelay = createContext(1_500);
