import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import styles from './method-line.module.css';
import { MethodMark } from './method-mark.tsx';
import { methodDetail, methodName } from './method-name.ts';
import { methodsText } from './texts.ts';

/** Renders a method on one line: icon, name, details, and what prevents its use. */
export function MethodLine({ method }: { readonly method: PaymentMethod }) {
  const { standing, isDefault, serviceProviderTargetId } = method;
  return (
    <span className={styles.line}>
      <MethodMark kind={serviceProviderTargetId === 'CARD' ? 'card' : 'bank'} brand={method.brand} />
      <span className={styles.words}>
        <span className={styles.name}>{methodName(method)}</span>
        <span className={styles.detail}>{methodDetail(method)}</span>
      </span>
      {standing !== 'READY' && (
        // Only an expired card needs the player to do something, so only it is marked as a danger.
        <Badge tone={standing === 'EXPIRED' ? 'danger' : 'neutral'}>{methodsText(`standing_${standing}`)}</Badge>
      )}
      {isDefault && standing === 'READY' && <Badge>{methodsText('default')}</Badge>}
    </span>
  );
}

type NewLineProps = { readonly kind: 'card' | 'bank'; readonly name: string; readonly detail: string };

/** Renders the same line for a method that isn't added yet. */
export function NewMethodLine({ kind, name, detail }: NewLineProps) {
  return (
    <span className={styles.line}>
      <MethodMark kind={kind} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
    </span>
  );
}
