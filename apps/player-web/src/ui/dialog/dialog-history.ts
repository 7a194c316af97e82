import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Gives open dialogs an entry in the browser's history, so that Back closes them. */
export type DialogHistory = {
  /** Adds an entry. Calls `onBack` when the player leaves it by Back. Returns a function that removes the entry. */
  readonly open: (onBack: () => void) => () => void;
};

/** The history of the page. Without it, as in tests of a single component, Back doesn't affect dialogs. */
export const DialogHistoryContext = createContext<DialogHistory | undefined>(undefined);

/** Keeps an entry in the history while a dialog is open that Back may close. */
export function useHistoryEntry(isOpen: boolean, onBack: () => void): void {
  const history = use(DialogHistoryContext);
  const close = useEffectEvent(onBack);
  useEffect(() => (isOpen ? history?.open(() => close()) : undefined), [isOpen, history]);
}
