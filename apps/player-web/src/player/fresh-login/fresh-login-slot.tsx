import { lazy, Suspense, useEffect } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { answerFreshLogin, useFreshLoginAsked } from './fresh-login.ts';

const FreshLoginDialog = lazy(() =>
  withTexts(import('./fresh-login-dialog.tsx')).then((module) => ({ default: module.FreshLoginDialog })),
);

/** The place of the question for the password, for one signed-in player; a session that ends takes the question with it. (GLI19-06) */
export function FreshLoginSlot() {
  const isAsked = useFreshLoginAsked();
  useEffect(() => () => answerFreshLogin(false), []);
  return isAsked ? (
    <Suspense>
      <FreshLoginDialog />
    </Suspense>
  ) : null;
}
