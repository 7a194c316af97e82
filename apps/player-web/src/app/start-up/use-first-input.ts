import { useEffect } from 'react';
import { optionalPart } from '../../runtime/parts/optional-part.ts';

/** Events that count as the visitor's input. */
const FIRST_SIGNS = ['pointerdown', 'keydown'] as const;

/**
 * Loads code at the visitor's first input, so that it is available even if the connection is lost later. `load` must
 * stay the same. A part that can't be loaded now is loaded when it is needed.
 */
export function useLoadAtFirstInput(load: () => Promise<unknown>): void {
  useEffect(() => {
    const signs = new AbortController();
    const loadOnce = () => {
      signs.abort();
      void optionalPart(load());
    };
    for (const sign of FIRST_SIGNS) addEventListener(sign, loadOnce, { signal: signs.signal, passive: true });
    return () => signs.abort();
  }, [load]);
}
