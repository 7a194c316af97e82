import { useEffect } from 'react';

/** Delay after a resize (a rotated phone, an on-screen keyboard) before scrolling is prevented again. [S9-11] */
export const LOCK_AGAIN_MS = 150;

/**
 * Keeps the page from scrolling while a modal is open. React Aria prevents scrolling behind a modal, but browsers and
 * other scripts undo that when the window is resized.
 */
export function useBodyLock(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lockSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        document.documentElement.style.overflow = 'hidden';
      }, LOCK_AGAIN_MS);
    };
    window.addEventListener('resize', lockSoon);
    return () => {
      window.removeEventListener('resize', lockSoon);
      clearTimeout(timer);
    };
  }, [isOpen]);
}
