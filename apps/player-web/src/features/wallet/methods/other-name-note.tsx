import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import styles from './method-form.module.css';
import { methodName } from './method-name.ts';
import { hasOtherName } from './method-rules.ts';
import { methodsText } from './texts.ts';
import { useOwnName } from './use-holder-name.ts';

/**
 * Renders why an account can't receive withdrawals, and what to do about it; nothing for a method in the player's own
 * name. (GLI19-09)
 */
export function OtherNameNote({ method }: { readonly method: PaymentMethod }) {
  const own = useOwnName();
  if (!hasOtherName(method)) return null;
  const values = { method: methodName(method), name: own === '' ? methodsText('yourName') : own };
  return <p className={styles.hint}>{methodsText('otherName', values)}</p>;
}
