import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { SecurityCodeField, type SecurityCodeHandle } from '../card-fields/security-code-field.tsx';
import { refusalOfCard } from './card-refusal.ts';
import styles from './method-form.module.css';
import { cardBrandOf } from './method-mark.tsx';
import { methodName } from './method-name.ts';
import { type MethodHandle, type PreparedMethod, prepareSavedMethod } from './prepare-method.ts';
import { methodsText } from './texts.ts';

type SavedCardProps = { readonly method: PaymentMethod; readonly ref: Ref<MethodHandle> };

/**
 * Renders the security code field of a saved card: each payment needs the code again. It's typed in the vault's frame
 * and never stored for later payments. (PCI-A2)
 */
export function SavedCard({ method, ref }: SavedCardProps) {
  const field = useRef<SecurityCodeHandle>(null);

  async function prepare(): Promise<PreparedMethod> {
    const code = (await field.current?.tokenize()) ?? { problem: 'NOT_READY' };
    return 'codeToken' in code ? prepareSavedMethod(method, code.codeToken) : refusalOfCard(code);
  }
  useImperativeHandle(ref, () => ({ prepare, focus: () => field.current?.focus() }));

  return (
    <div className={styles.fields}>
      <SecurityCodeField ref={field} label={methodsText('codeLabel')} brand={cardBrandOf(method.brand)} />
      <p className={styles.hint}>{methodsText('codeHint', { method: methodName(method) })}</p>
    </div>
  );
}
