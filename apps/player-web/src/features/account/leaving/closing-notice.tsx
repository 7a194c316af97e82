import type { ClosingResponse } from '@sunflower/contracts/account-closing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import account from '../account-screen.module.css';
import styles from './leaving.module.css';
import { keepAccount } from './leaving-calls.ts';
import { closingQuery } from './leaving-queries.ts';
import { leavingText as text } from './texts.ts';

type ClosingNoticeProps = {
  readonly playerId: string;
  readonly closing: NonNullable<ClosingResponse['closing']>;
};

/** Renders that the account is closing, what it waits for, and the button that keeps it. */
export function ClosingNotice({ playerId, closing }: ClosingNoticeProps) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const [hasFailed, setHasFailed] = useState(false);
  const keep = async () => {
    setHasFailed(false);
    try {
      queryClient.setQueryData(closingQuery(playerId).queryKey, await keepAccount());
      toastQueue.show({ id: 'account-kept', message: text('kept') });
      await queryClient.invalidateQueries({ queryKey: ['player', playerId] });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.running}>
        <h2 id={titleId} className={account.label}>
          {text('runningTitle')}
        </h2>
        <p>{text('runningText', { when: centralInstantText(closing.closesAt) })}</p>
        {closing.waitsFor.length > 0 && (
          <div>
            <p>{text('waitsTitle')}</p>
            <ul className={styles.list}>
              {closing.waitsFor.map((reason) => (
                <li key={reason}>{text(`open_${reason}`)}</li>
              ))}
            </ul>
          </div>
        )}
        <FormError>{hasFailed && text('notKept')}</FormError>
        <Button variant="primary" onPress={keep} pendingText={text('keeping')}>
          {text('keep')}
        </Button>
      </div>
    </Card>
  );
}
