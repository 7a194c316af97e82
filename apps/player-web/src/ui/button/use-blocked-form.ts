import { type RefObject, useEffect } from 'react';

/**
 * Blocks submission of the button's form while `isBlocked`. The pending button alone isn't enough: Enter submits a form
 * with a single field even without a submit button.
 */
export function useBlockedForm(button: RefObject<HTMLButtonElement | null>, isBlocked: boolean): void {
  useEffect(() => {
    const form = button.current?.form;
    if (!isBlocked || !form) return;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    form.addEventListener('submit', stop, { capture: true });
    return () => form.removeEventListener('submit', stop, { capture: true });
  }, [button, isBlocked]);
}
