import { Suspense, useState } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import type { SessionState } from '../../runtime/session/session-state.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';

const SessionLifecycleEffects = lazyPart(async () => {
  const [{ SessionLifecycleEffects: Effects }, { addFeatureLoads }] = await Promise.all([
    withTexts(import('../../player/session-lifecycle/session-lifecycle-effects.tsx')),
    import('../start-up/login-loads.ts'),
  ]);
  addFeatureLoads();
  return { default: Effects };
});

/** Returns whether a page has a session to manage, or an ended one to report. Other visitors don't load the code. */
function hasLifecycle(session: SessionState): boolean {
  if (session.status === 'player') return true;
  if (session.status !== 'guest') return false;
  return localState.flag('redirectToCustomerSupport') || session.endReason !== undefined;
}

/** Mounts the session management, which stays mounted because it also handles the end. */
export function SessionLifecycleSlot() {
  const session = useSession();
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && hasLifecycle(session)) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <SessionLifecycleEffects />
    </Suspense>
  );
}
