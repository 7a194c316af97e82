import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** How long to wait for the heading of a new screen, ms; after that the page's title is announced instead. */
export const HEADING_TIMEOUT_MS = 1_000;

/** Returns whether a new screen, or a dialog, has moved the focus itself. */
function isFocusTaken(main: Element): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return false;
  if (focused.closest('[role="dialog"], [role="alertdialog"]')) return true;
  return main.contains(focused) && !focused.matches('a');
}

/** Moves the focus to the heading, which screen readers then read. Returns false while there is no heading. */
function focusHeading(main: Element): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * Focuses the heading of a new screen, now or as soon as it appears, unless something else takes the focus. Without a
 * heading in time, focuses the main element and calls `onMissing`. Returns a function that stops waiting.
 */
function arrive(main: HTMLElement, onMissing: () => void): () => void {
  if (isFocusTaken(main) || focusHeading(main)) return () => {};
  const observer = new MutationObserver(() => {
    if (isFocusTaken(main) || focusHeading(main)) end();
  });
  const timer = setTimeout(() => {
    end();
    main.focus({ preventScroll: true });
    onMissing();
  }, HEADING_TIMEOUT_MS);
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  return end;
}

/**
 * Moves the focus to the heading of each new screen, so that it is read and the tab order continues there, as after
 * loading a page. Announces the page's title where a screen has no heading. [WCAG-2.4.3] [WCAG-4.1.3]
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      const main = document.getElementById('content');
      if (!pathChanged || !fromLocation || !main) return;
      stop();
      setTitle('');
      stop = arrive(main, () => setTitle(document.title));
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [router]);
  return (
    <span role="status" className="visually-hidden">
      {title}
    </span>
  );
}
