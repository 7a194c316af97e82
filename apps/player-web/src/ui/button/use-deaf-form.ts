import { type RefObject, useEffect } from 'react';

/**
 * Stops the form of a button from being sent while `isDeaf`. The pending button alone is not enough: a form with a single field is
 * sent by Enter even when it has no submit button.
 */
export function useDeafForm(button: RefObject<HTMLButtonElement | null>, isDeaf: boolean): void {
  useEffect(() => {
    const form = button.current?.form;
    if (!isDeaf || !form) return;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    form.addEventListener('submit', stop, { capture: true });
    return () => form.removeEventListener('submit', stop, { capture: true });
  }, [button, isDeaf]);
}
