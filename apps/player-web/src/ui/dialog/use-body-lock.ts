import { useEffect } from 'react';

/** After a resize (a turned phone, a keyboard that came up) the lock is put on again this much later. [S9-11] */
export const LOCK_AGAIN_MS = 150;

/**
 * React Aria keeps the page from scrolling behind a modal and lets it go afterwards; browsers and other scripts undo that when the window
 * changes its size. This puts it on again while the modal is open.
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
