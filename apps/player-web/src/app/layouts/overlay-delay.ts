import { createContext } from 'react';

/** How long after hydration the overlays are loaded, in milliseconds. Tests of whole pages shorten it. */
export const OverlayDelay = createContext(1_500);
