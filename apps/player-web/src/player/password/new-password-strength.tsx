import { lazy, Suspense } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import styles from './password-strength.module.css';
import type { PasswordStrengthProps } from './password-strength.tsx';

/** Reserves the place of the strength. */
function Place() {
  return <span className={styles.strength} />;
}

// The list of common passwords is large, and few visitors choose a password. Without it, the form works as well.
const PasswordStrength = lazy(() =>
  withTexts(import('./password-strength.tsx')).then(
    (module) => ({ default: module.PasswordStrength }),
    () => ({ default: Place }),
  ),
);

/** Renders the strength of a new password; its place stays empty while it loads, and if it can't be loaded. */
export function NewPasswordStrength(props: PasswordStrengthProps) {
  return (
    <Suspense fallback={<Place />}>
      <PasswordStrength {...props} />
    </Suspense>
  );
}
