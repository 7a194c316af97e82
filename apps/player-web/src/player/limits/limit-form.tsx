import { MAX_LIMIT_CENTS, type PlayerLimit } from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { readUsd } from '@sunflower/money/read-usd.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useErrorTiming } from '../../ui/field/use-error-timing.ts';
import { describeUnclearAmount } from '../amounts/unclear-amount.ts';
import { LimitEffect, RemovalEffect } from './limit-effect.tsx';
import styles from './limits.module.css';
import { sendLimit } from './limits-calls.ts';
import { limitText } from './texts.ts';

/** Reads the typed amount: its cents, or why it can't be a limit. */
function readLimit(typed: string): { readonly wish?: Cents; readonly problem?: 'unclear' | 'wrong' } {
  const read = readUsd(typed);
  if (read.cents === undefined) return { problem: read.problem === 'unclear' ? 'unclear' : 'wrong' };
  return read.cents > MAX_LIMIT_CENTS ? { problem: 'wrong' } : { wish: read.cents };
}

function describeProblem(problem: 'unclear' | 'wrong'): string {
  return problem === 'unclear' ? describeUnclearAmount() : limitText('amountWrong');
}

export type LimitFormProps = {
  readonly playerId: string;
  readonly limit: PlayerLimit;
  /** The typed text, and the function to change it: see `useLimitDraft`. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Called after the server accepted the amount: it applies now, or waits as a looser limit. */
  readonly onDone: (outcome: 'applied' | 'asked') => void;
  readonly onLeave?: () => void;
};

/** Renders the form of one limit: any amount, and the effect of sending it. [RTS-12B] [RTS-12D] */
export function LimitForm({ playerId, limit, typed, onType, onDone, onLeave }: LimitFormProps) {
  const queryClient = useQueryClient();
  const { isJudged, judge, onBlur } = useErrorTiming(typed);
  const saving = useMutation({
    mutationFn: (amountCents: Cents | null) => sendLimit(limit, amountCents),
    onSuccess: async ({ outcome }) => {
      await queryClient.invalidateQueries({ queryKey: ['player', playerId, 'limits'] });
      onDone(outcome);
    },
  });
  const { wish, problem } = readLimit(typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    judge();
    if (wish !== undefined) saving.mutate(wish);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={limitText('amount')}
        prefixText="$"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={onType}
        onBlur={onBlur}
        errorText={isJudged && problem ? describeProblem(problem) : undefined}
      />
      <LimitEffect limit={limit} wish={wish} />
      {saving.isError && <FormError>{limitText('notSaved')}</FormError>}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          aria-label={limitText('saveOf', { limit: limitText(`limit_${limit.kind}_${limit.period}`) })}
          isPending={saving.isPending}
          pendingText={limitText('saving')}
        >
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
      <RemovalEffect limit={limit} />
    </form>
  );
}
