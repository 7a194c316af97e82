import type { PendingLimit, PlayerLimit } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmLimit, takeBackLimit } from '../../../player/limits/limits-calls.ts';
import { NoteToSelf } from '../../../player/limits/note-to-self.tsx';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import styles from './limits-section.module.css';
import { limitsText } from './texts.ts';

function failureText(thrown: unknown): string {
  const code = problemOf(thrown)?.code;
  if (code === 'LIMIT_CHANGE_WAITING') return limitsText('waiting');
  return limitsText(code === 'LIMIT_CHANGE_LAPSED' || code === 'LIMIT_CHANGE_UNKNOWN' ? 'lapsed' : 'failed');
}

export type PendingChangeProps = {
  readonly playerId: string;
  readonly limit: PlayerLimit;
  readonly pending: PendingLimit;
};

/**
 * Renders a pending looser limit: the period in which it can be confirmed, a button to cancel it and, after the waiting
 * period, one to confirm it. [IRGS-02] [RTS-12D]
 */
export function PendingChange({ playerId, limit, pending }: PendingChangeProps) {
  const queryClient = useQueryClient();
  const now = useMinute();
  const canChange = useFlag('FEATURE_RESPONSIBLE_GAMING_LIMITS_UPDATE');
  const reread = () => queryClient.invalidateQueries({ queryKey: ['player', playerId, 'limits'] });
  const done = (key: 'confirmed' | 'kept') => async () => {
    await reread();
    toastQueue.show({ message: limitsText(key) });
  };
  const confirming = useMutation({
    mutationFn: () => confirmLimit(limit, pending.changeId),
    onSuccess: done('confirmed'),
    onError: reread,
  });
  const keeping = useMutation({ mutationFn: () => takeBackLimit(limit), onSuccess: done('kept') });
  const isReady = now !== null && now >= Date.parse(pending.confirmableAt);
  const failure = confirming.error ?? keeping.error;
  return (
    <div className={styles.pending}>
      <p>
        {pending.amountCents === null
          ? limitsText('pendingNone')
          : limitsText('pendingAmount', { amount: formatUsd(pending.amountCents) })}{' '}
        {isReady
          ? limitsText('pendingReady', { until: centralInstantText(pending.lapsesAt) })
          : limitsText('pendingWaits', { from: centralInstantText(pending.confirmableAt) })}
      </p>
      {isReady && <NoteToSelf />}
      {failure && <p role="alert">{failureText(failure)}</p>}
      <div className={styles.actions}>
        <Button onPress={() => keeping.mutateAsync().catch(() => undefined)}>{limitsText('keep')}</Button>
        {isReady && canChange && (
          <Button onPress={() => confirming.mutateAsync().catch(() => undefined)}>{limitsText('confirm')}</Button>
        )}
      </div>
    </div>
  );
}
