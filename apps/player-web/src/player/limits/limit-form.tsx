import { LOOSENING_WAIT_HOURS, type PlayerLimit } from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import { useMinute } from '../../runtime/clock/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './limits.module.css';
import { sendLimit } from './limits-calls.ts';
import { readDollars } from './read-dollars.ts';
import { limitText } from './texts.ts';

const HOUR_MS = 3_600_000;

/** Renders what an amount will do, before it is sent (RTS-12A). An undefined `wish` means "no limit". */
function Effect({ limit, wish }: { readonly limit: PlayerLimit; readonly wish: Cents | undefined }) {
  const now = useMinute();
  const { amountCents: standing } = limit;
  if (standing === null || (wish !== undefined && wish <= standing)) {
    return <p className={styles.effect}>{limitText(limit.pending ? 'effectNowDropping' : 'effectNow')}</p>;
  }
  const from = centralInstantText(new Date((now ?? 0) + LOOSENING_WAIT_HOURS * HOUR_MS).toISOString());
  return <p className={styles.effect}>{limitText('effectLater', { from, amount: formatUsd(standing) })}</p>;
}

export type LimitFormProps = {
  readonly playerId: string;
  readonly limit: PlayerLimit;
  /** What is typed, and how to change it: see `useLimitDraft`. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Called after the server accepted the amount: it applies now, or waits as a looser limit. */
  readonly onDone: (outcome: 'applied' | 'asked') => void;
  readonly onLeave?: () => void;
};

/** Renders the form of one limit: any amount, and what happens when it is sent. [RTS-12B] [RTS-12D] */
export function LimitForm({ playerId, limit, typed, onType, onDone, onLeave }: LimitFormProps) {
  const queryClient = useQueryClient();
  const [isWrong, setIsWrong] = useState(false);
  const saving = useMutation({
    mutationFn: (amountCents: Cents | null) => sendLimit(limit, amountCents),
    onSuccess: async ({ outcome }) => {
      await queryClient.invalidateQueries({ queryKey: ['player', playerId, 'limits'] });
      onDone(outcome);
    },
  });
  const wish = readDollars(typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsWrong(wish === undefined);
    if (wish !== undefined) saving.mutate(wish);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={limitText('amount')}
        prefixText="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={typed}
        onChange={(text) => {
          onType(text);
          setIsWrong(false);
        }}
        errorText={isWrong ? limitText('amountWrong') : undefined}
      />
      {wish !== undefined && <Effect limit={limit} wish={wish} />}
      {saving.isError && <FormError>{limitText('notSaved')}</FormError>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={saving.isPending} pendingText={limitText('saving')}>
          {limitText('save')}
        </Button>
        {onLeave && <Button onPress={onLeave}>{limitText('leave')}</Button>}
        {limit.amountCents !== null && (
          <Button
            variant="quiet"
            isDisabled={saving.isPending}
            onPress={() => saving.mutateAsync(null).catch(() => undefined)}
          >
            {limitText('remove')}
          </Button>
        )}
      </div>
      {limit.amountCents !== null && wish === undefined && <p className={styles.soft}>{limitText('removeHint')}</p>}
    </form>
  );
}
