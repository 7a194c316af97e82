import { lazy, Suspense, useState } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import type { SessionState } from '../../runtime/session/session-state.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';

const SessionLifeKeeper = lazy(async () => {
  const [{ SessionLifeKeeper: Keeper }, { addRoomLoads }] = await Promise.all([
    withTexts(import('../../player/session-life/session-life-keeper.tsx')),
    import('../login-loads.ts'),
  ]);
  addRoomLoads();
  return { default: Keeper };
});

/** Whether a page has a session to keep, or an end of one to tell of. Other visitors load nothing of it. */
function hasLife(session: SessionState): boolean {
  if (session.status === 'player') return true;
  if (session.status !== 'guest') return false;
  return localState.flag('redirectToCustomerSupport') || session.endReason !== undefined;
}

/** The place of whatever keeps a session; once it is there it stays, for the end is among what it keeps. */
export function SessionLifeSlot() {
  const session = useSession();
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && hasLife(session)) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <SessionLifeKeeper />
    </Suspense>
  );
}
