import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MAX_ASKS } from '../use-asking.ts';
import { goToBank, isBankAddress } from './bank-page.ts';
import type { DepositState } from './deposit-state.ts';
import styles from './deposit-waiting.module.css';
import { depositText } from './texts.ts';
import type { DepositFlow } from './use-deposit.ts';

type Waiting<Step extends DepositState['step']> = {
  readonly state: Extract<DepositState, { step: Step }>;
  readonly flow: DepositFlow;
};

/** A deposit whose outcome nobody has told yet: we are checking, and it cannot be sent twice. */
export function DepositChecking({ state, flow }: Waiting<'checking'>) {
  const isLong = state.asked >= MAX_ASKS;
  return (
    <section role="status" className={styles.waiting}>
      <span className={styles.sign}>
        <Icon name="clock" size={28} />
      </span>
      <h2 className={styles.title}>{depositText('checkingTitle')}</h2>
      {state.order.amountCents > 0n && <p className={styles.amount}>{formatUsd(state.order.amountCents)}</p>}
      <p className={styles.text}>{depositText(isLong ? 'checkingLong' : 'checking')}</p>
      {isLong && (
        <div className={styles.actions}>
          <Button variant="primary" onPress={flow.askAgain}>
            {depositText('askAgain')}
          </Button>
          <LinkButton href={PLACES['my-account-transactions']}>{depositText('toWallet')}</LinkButton>
        </div>
      )}
    </section>
  );
}

/** The bank wants to ask the player itself; its page opened already, and this one waits. */
export function DepositChallenge({ state, flow }: Waiting<'challenge'>) {
  const amount = formatUsd(state.order.amountCents);
  const origins = useQuery(runtimeConfigQuery).data?.challengeOrigins ?? [];
  return (
    <section className={styles.waiting} aria-labelledby="deposit-challenge">
      <span className={styles.sign}>
        <Icon name="account" size={28} />
      </span>
      <h2 id="deposit-challenge" className={styles.title}>
        {depositText('challengeTitle')}
      </h2>
      <p className={styles.text}>{depositText('challenge', { amount })}</p>
      <div className={styles.actions}>
        {isBankAddress(state.url, origins) && (
          <Button variant="primary" size="large" isBlock onPress={() => void goToBank(state.url, origins)}>
            {depositText('toBank')}
          </Button>
        )}
        <Button onPress={flow.askAgain}>{depositText('cameBack')}</Button>
        <Button variant="quiet" onPress={flow.dismiss}>
          {depositText('leaveIt')}
        </Button>
      </div>
    </section>
  );
}
