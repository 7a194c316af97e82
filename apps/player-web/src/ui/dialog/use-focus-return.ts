import { useLayoutEffect } from 'react';

/** Delay before focus returns after a modal has closed. [S9-11] */
export const FOCUS_RETURN_MS = 350;
/** React Aria fires this event before it returns focus itself, which would be too early. */
const ARIA_RETURN = 'react-aria-focus-scope-restore';

let openCount = 0;
let origin: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function keepAriaFrom(event: Event): void {
  if (event.target === origin) event.preventDefault();
}

/** Returns the focused element, if any. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

function leave(): void {
  clearTimeout(timer);
  if (openCount++ === 0) origin = focused() ?? origin;
  document.addEventListener(ARIA_RETURN, keepAriaFrom);
}

function stay(): void {
  openCount--;
  clearTimeout(timer);
  timer = setTimeout(giveBack, FOCUS_RETURN_MS);
}

function giveBack(): void {
  if (openCount > 0) return;
  document.removeEventListener(ARIA_RETURN, keepAriaFrom);
  if (!focused() && origin?.isConnected) origin.focus();
  origin = null;
}

/**
 * Returns focus to where it was before a modal opened, 350 ms after the last modal closed, unless the focus has moved
 * elsewhere by then. A modal that replaces another one keeps the first one's return target.
 */
export function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    leave();
    return stay;
  }, [isOpen]);
}
