import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { OrderChecking } from '../../../player/orders/order-checking.tsx';
import { OrderPanel } from '../../../player/orders/order-panel.tsx';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { goToBank, isBankAddress } from './bank-page.ts';
import { depositText } from './texts.ts';
import type { DepositFlow, DepositState } from './use-deposit.ts';

type ChallengeProps = {
  readonly state: Extract<DepositState, { step: 'challenged' }>;
  readonly flow: DepositFlow;
};

/**
 * Renders the wait for a bank challenge, with buttons that reopen the bank's page, check the deposit, or give it up.
 */
function DepositChallenge({ state: { order, url }, flow }: ChallengeProps) {
  const origins = useQuery(runtimeConfigQuery).data?.challengeOrigins ?? [];
  const amount = formatUsd(order.amountCents);
  return (
    <OrderPanel icon="account" title={depositText('challengeTitle')} text={depositText('challenge', { amount })}>
      {isBankAddress(url, origins) && (
        <Button variant="primary" size="large" isBlock onPress={() => void goToBank(url, origins)}>
          {depositText('toBank')}
        </Button>
      )}
      <Button onPress={flow.pollAgain}>{depositText('cameBack')}</Button>
      <Button variant="quiet" onPress={flow.discard}>
        {depositText('leaveIt')}
      </Button>
    </OrderPanel>
  );
}

type DepositWaitingProps = {
  readonly state: Extract<DepositState, { step: 'checking' | 'challenged' }>;
  readonly flow: DepositFlow;
};

/** Shows a deposit that was sent and has no outcome yet. */
export function DepositWaiting({ state, flow }: DepositWaitingProps) {
  if (state.step === 'challenged') return <DepositChallenge state={state} flow={flow} />;
  return (
    <OrderChecking state={state} onPollAgain={flow.pollAgain}>
      <LinkButton href={PLACES['my-account-transactions']}>{depositText('toWallet')}</LinkButton>
    </OrderChecking>
  );
}
