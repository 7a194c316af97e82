import { lazy, Suspense, useEffect } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { answerReauthentication, useReauthenticationRequested } from './reauthentication.ts';

const ReauthenticationDialog = lazy(() =>
  withTexts(import('./reauthentication-dialog.tsx')).then((module) => ({ default: module.ReauthenticationDialog })),
);

/** Mounts the password dialog for a signed-in player; it closes when the session ends. (GLI19-06) */
export function ReauthenticationSlot() {
  const isRequested = useReauthenticationRequested();
  useEffect(() => () => answerReauthentication(false), []);
  return isRequested ? (
    <Suspense>
      <ReauthenticationDialog />
    </Suspense>
  ) : null;
}
