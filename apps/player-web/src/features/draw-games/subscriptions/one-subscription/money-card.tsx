import type { SubscriptionMoney } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { readUsd } from '@sunflower/money/read-usd.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { MOST_TRANSFER_CENTS } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { describeUnclearAmount } from '../../../../player/amounts/unclear-amount.ts';
import { newOrderKey } from '../../../../player/orders/order-key.ts';
import { attempt } from '../../../../runtime/http/attempt.ts';
import { isOutcomeUnknown, problemOf } from '../../../../runtime/http/http-problem.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useErrorTiming } from '../../../../ui/field/use-error-timing.ts';
import { MoneyText } from '../../../../ui/money-text/money-text.tsx';
import { toastQueue } from '../../../../ui/toast/toast-queue.ts';
import { moveMoney, type Transfer } from '../subscription-calls.ts';
import { subscriptionRefusal } from '../subscription-text.ts';
import styles from '../subscriptions.module.css';
import { subscriptionsKey } from '../subscriptions-query.ts';
import { useCanOrder } from '../terms/use-can-order.ts';
import { subscriptionsText as text } from '../texts.ts';
import { Fact } from './subscription-facts.tsx';

type Direction = Transfer['direction'];

function leastOf(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** Reads the typed amount: its cents, or why it can't be moved in either direction. */
function readTransfer(typed: string): { readonly cents: bigint; readonly problem?: string } {
  const read = readUsd(typed);
  if (read.cents !== undefined && read.cents > NO_CENTS) return { cents: read.cents };
  const isUnclear = read.cents === undefined && read.problem === 'unclear';
  return { cents: NO_CENTS, problem: isUnclear ? describeUnclearAmount() : text('amountMissing') };
}

/**
 * Moves money between the wallet and the money set aside for subscriptions. A transfer with an unknown outcome keeps
 * its key, so that a second tap can't move the money twice.
 */
function useTransfer(playerId: string, onMoved: () => void) {
  const queryClient = useQueryClient();
  const inDoubt = useRef<Transfer | null>(null);
  const [failure, setFailure] = useState<string>();

  async function move(direction: Direction, amountCents: bigint) {
    const before = inDoubt.current;
    const isSame = before?.direction === direction && before.amountCents === amountCents;
    const transfer = isSame ? before : { transferKey: newOrderKey(), direction, amountCents };
    setFailure(undefined);
    inDoubt.current = transfer;
    const moved = await attempt(() => moveMoney(transfer));
    if (moved.ok) {
      inDoubt.current = null;
      onMoved();
      const message = text(direction === 'in' ? 'movedIn' : 'movedOut', { amount: formatUsd(amountCents) });
      toastQueue.show({ id: 'subscription-money', message });
    } else {
      const problem = problemOf(moved.thrown);
      const isKnown = problem !== undefined && !isOutcomeUnknown(problem);
      if (isKnown) inDoubt.current = null;
      setFailure(isKnown ? subscriptionRefusal(problem) : text('moveUnknown'));
    }
    await Promise.all(
      [
        subscriptionsKey(playerId),
        ['player', playerId, 'wallet-accounts'],
        ['player', playerId, 'wallet-balances'],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  }

  return { move, failure, setFailure };
}

function MoneyHead({ titleId, money }: { readonly titleId: string; readonly money: SubscriptionMoney }) {
  return (
    <>
      <div>
        <h2 id={titleId} className={styles.title}>
          {text('moneyTitle')}
        </h2>
        <p className={styles.soft}>{text('moneyText')}</p>
      </div>
      <dl className={styles.facts}>
        <Fact name={text('moneyAside')}>
          <MoneyText cents={money.fundCents} />
        </Fact>
        <Fact name={text('moneyMain')}>
          <MoneyText cents={money.mainCents} />
        </Fact>
      </dl>
    </>
  );
}

/**
 * Renders the money set aside for subscriptions and the form that moves it; only the player can move it.
 * [S3-12/subscription] [IRGS-12]
 */
export function MoneyCard({ playerId, money }: { readonly playerId: string; readonly money: SubscriptionMoney }) {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const { move, failure, setFailure } = useTransfer(playerId, () => setTyped(''));

  const canOrder = useCanOrder();

  const { isJudged, onBlur } = useErrorTiming(typed);
  const amount = readTransfer(typed);

  async function press(direction: Direction) {
    if (amount.problem !== undefined) return setFailure(amount.problem);
    const most = leastOf(direction === 'in' ? money.mainCents : money.fundCents, MOST_TRANSFER_CENTS);
    if (amount.cents > most) return setFailure(text('amountTooLarge', { most: formatUsd(most) }));
    await move(direction, amount.cents);
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.money}>
        <MoneyHead titleId={titleId} money={money} />
        <div className={styles.moneyForm}>
          <TextField
            label={text('moneyAmount')}
            prefixText="$"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            errorText={failure ?? (isJudged ? amount.problem : undefined)}
            onBlur={onBlur}
            onChange={(next) => {
              setTyped(next);
              setFailure(undefined);
            }}
          />
          <div className={styles.actions}>
            {canOrder && (
              <Button pendingText={text('moving')} onPress={() => press('in')}>
                {text('moneyIn')}
              </Button>
            )}
            <Button variant="quiet" pendingText={text('moving')} onPress={() => press('out')}>
              {text('moneyOut')}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
