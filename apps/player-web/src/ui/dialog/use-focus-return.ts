import { useLayoutEffect } from 'react';

/** Focus goes back to where it came from this long after a modal closed. [S9-11] */
export const FOCUS_RETURN_MS = 350;
/** React Aria asks by this event before it returns focus by itself, which would be too early for us. */
const ARIA_RETURN = 'react-aria-focus-scope-restore';

let openCount = 0;
let origin: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function keepAriaFrom(event: Event): void {
  if (event.target === origin) event.preventDefault();
}

/** Where focus is, if it is anywhere. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

function leave(): void {
  clearTimeout(timer);
  if (openCount++ === 0) origin = focused() ?? origin;
  document.addEventListener(ARIA_RETURN, keepAriaFrom);
}

function giveBack(): void {
  if (openCount > 0) return;
  document.removeEventListener(ARIA_RETURN, keepAriaFrom);
  if (!focused() && origin?.isConnected) origin.focus();
  origin = null;
}

/**
 * Gives focus back to where it was before a modal opened, 350 ms after the last one closed, unless it has gone elsewhere by then. A modal that
 * takes the place of another keeps what the first one remembered.
 */
export function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    leave();
    return () => {
      openCount--;
      clearTimeout(timer);
      timer = setTimeout(giveBack, FOCUS_RETURN_MS);
    };
  }, [isOpen]);
}
