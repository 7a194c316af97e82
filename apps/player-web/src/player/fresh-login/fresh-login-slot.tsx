import { lazy, Suspense, useEffect } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { answerFreshLogin, useFreshLoginRequested } from './fresh-login.ts';

const FreshLoginDialog = lazy(() =>
  withTexts(import('./fresh-login-dialog.tsx')).then((module) => ({ default: module.FreshLoginDialog })),
);

/** Mounts the password dialog for a signed-in player; it closes when the session ends. (GLI19-06) */
export function FreshLoginSlot() {
  const isRequested = useFreshLoginRequested();
  useEffect(() => () => answerFreshLogin(false), []);
  return isRequested ? (
    <Suspense>
      <FreshLoginDialog />
    </Suspense>
  ) : null;
}
