import { useEffect, useEffectEvent, useRef } from 'react';
import { deviceNowMs } from '../clock/server-clock.ts';
import { drafts, isUserKnown } from './drafts.ts';
import { knownPlayerId } from './session-state.ts';
import { sessionStore, useSession } from './session-store.ts';

export type DraftOptions = {
  /** Name of the screen's draft; null stores nothing. */
  readonly name: string | null;
  /** Returns what to store, never a secret; undefined if nothing was typed or picked. */
  readonly read: () => unknown;
  /** Called with the stored value, if any, once the user is known. */
  readonly onFound: (value: unknown) => void;
};

/**
 * Keeps a screen's unsent input through a reload, Back and a sign-in. Returns a function to call once the input is
 * sent, which removes the draft when the player leaves the screen.
 */
export function useDraft({ name, read, onFound }: DraftOptions): () => void {
  const session = useSession();
  const isKnown = isUserKnown(session);
  const owner = knownPlayerId(session);
  const isSent = useRef(false);
  const firstOwner = useRef<string>(null);
  const restore = useEffectEvent((found: unknown) => onFound(found));
  const save = useEffectEvent((to: string) => {
    const now = sessionStore.read();
    // The input on the page belongs to the player who left, so it never becomes the next user's draft.
    if (firstOwner.current !== null && knownPlayerId(now) !== firstOwner.current) return;
    const value = isSent.current ? undefined : read();
    drafts.save(to, value, { session: now, nowMs: deviceNowMs() });
  });
  useEffect(() => {
    if (name === null || !isKnown) return;
    if (firstOwner.current === null) firstOwner.current = owner;
    const found = drafts.read(name, sessionStore.read(), deviceNowMs());
    if (found !== undefined) restore(found);
    const onHide = () => save(name);
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, [name, isKnown, owner]);
  return () => {
    isSent.current = true;
  };
}
