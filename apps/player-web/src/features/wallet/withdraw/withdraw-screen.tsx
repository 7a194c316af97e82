import type { WithdrawalOptions } from '@sunflower/contracts/payments-withdrawals.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { useAccountTrail } from '../../../player/account-trail.ts';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { OrderChecking } from '../../../player/orders/order-checking.tsx';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { useTextDraft } from '../../../runtime/session/use-text-draft.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { paymentMethodsQuery } from '../methods/methods-query.ts';
import { methodsText } from '../methods/texts.ts';
import { PaymentTimedOut } from '../payment-problems/payment-timed-out.tsx';
import { walletLimitsQuery } from '../wallet-limits-query.ts';
import { AchTotals } from './ach-totals.tsx';
import { withdrawText } from './texts.ts';
import { useWithdraw, type WithdrawFlow } from './use-withdraw.ts';
import { waysOut } from './ways-out.ts';
import { withdrawalBounds } from './withdraw-amount.ts';
import { NEW_DRAFT, WithdrawForm } from './withdraw-form.tsx';
import { withdrawalOptionsQuery } from './withdraw-options-query.ts';
import { WithdrawDone } from './withdraw-outcome.tsx';
import { WithdrawReview } from './withdraw-review.tsx';
import styles from './withdraw-screen.module.css';
import { WithdrawalsList } from './withdrawals-list.tsx';

/** Renders placeholders for the form, so that the layout doesn't shift when it loads. */
function Loading() {
  return (
    <div role="status" aria-label={withdrawText('loading')} className={styles.form}>
      <Skeleton width="100%" height="236px" shape="block" />
      <Skeleton width="100%" height="220px" shape="block" />
    </div>
  );
}

function Available({ options }: { readonly options: WithdrawalOptions }) {
  return (
    <div className={styles.available} data-surface="night">
      <p>{withdrawText('available')}</p>
      <p className={styles.availableAmount}>
        <MoneyText cents={options.withdrawableCents} />
      </p>
      <p className={styles.availableHelp}>
        {withdrawText(options.includesDeposits ? 'availableAll' : 'availableHelp')}
      </p>
    </div>
  );
}

function useOpenLinks() {
  const ach = useFlag('FEATURE_WALLET_ACH_WITHDRAWAL');
  const bank = useFlag('FEATURE_WALLET_BANK_WITHDRAWAL');
  const retail = useFlag('FEATURE_WALLET_RETAIL_WITHDRAWAL');
  return { ACH: ach, BANK: bank, RETAIL: retail };
}

/** Renders the form, the review, or the outcome. */
function Doing({
  playerId,
  flow,
  options,
}: {
  readonly playerId: string;
  readonly flow: WithdrawFlow;
  readonly options: WithdrawalOptions;
}) {
  const isOn = useOpenLinks();
  const methods = useQuery(paymentMethodsQuery(playerId, 'EITHER'));
  const limits = useQuery(walletLimitsQuery);
  const [draft, setDraft] = useState(NEW_DRAFT);
  const { state } = flow;
  const typed = state.step === 'done' ? '' : draft.typed;
  useTextDraft('withdraw', typed, (found) => setDraft({ ...draft, typed: found }));
  if (state.step === 'done') {
    const onMore = () => {
      setDraft(NEW_DRAFT);
      flow.dismiss();
    };
    return <WithdrawDone withdrawal={state.outcome} onMore={onMore} />;
  }
  if (state.step === 'checking') return <OrderChecking state={state} onPollAgain={flow.pollAgain} />;
  if (!isOn.ACH && !isOn.BANK && !isOn.RETAIL) return <FeatureOff illustration="wallet" />;
  // Treats methods that can't be loaded as none: cash at a retailer is still offered, and the form explains how to add
  // an account.
  if (methods.isPending || limits.isPending) return <Loading />;
  const ways = waysOut(methods.data ?? [], (channel) => isOn[channel]);
  if (state.step === 'preparing' || state.step === 'sending')
    return <WithdrawReview wish={state.draft} methods={ways.methods} flow={flow} />;
  const bounds = withdrawalBounds(options, limits.data);
  if (bounds.maximum < bounds.minimum || bounds.maximum === NO_CENTS) {
    // A balance below the minimum and an empty balance get different messages.
    const isBelow = bounds.maximum > NO_CENTS;
    const minimum = formatUsd(bounds.minimum, 'optional-cents');
    return (
      <EmptyState
        illustration="wallet"
        headingLevel={2}
        title={withdrawText(isBelow ? 'belowTitle' : 'nothingTitle')}
        message={isBelow ? withdrawText('belowText', { minimum }) : withdrawText('nothingText')}
      />
    );
  }
  return <WithdrawForm flow={flow} ways={ways} bounds={bounds} draft={draft} onDraft={setDraft} />;
}

function PlayerWithdraw({ playerId }: { readonly playerId: string }) {
  const flow = useWithdraw(playerId);
  const options = useQuery(withdrawalOptionsQuery(playerId));
  const shown = flow.state.step === 'done' ? { without: flow.state.outcome.withdrawalId } : {};
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.side}>
          {options.data ? <Available options={options.data} /> : <Skeleton width="100%" height="162px" shape="block" />}
          <AchTotals playerId={playerId} />
        </div>
        <div className={styles.main}>
          {options.data && <Doing playerId={playerId} flow={flow} options={options.data} />}
          {!options.data && !options.isError && <Loading />}
          {!options.data && options.isError && (
            <ErrorState
              headingLevel={2}
              title={withdrawText('loadError')}
              message={withdrawText('loadErrorText')}
              retryText={withdrawText('retry')}
              onRetry={() => void options.refetch()}
              isRetrying={options.isFetching}
            />
          )}
        </div>
      </div>
      <WithdrawalsList playerId={playerId} {...shown} />
    </>
  );
}

function Guest() {
  const address = useSignInAddress();
  return (
    <EmptyState
      illustration="wallet"
      headingLevel={2}
      title={withdrawText('guestTitle')}
      message={withdrawText('guestText')}
      action={
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={address} variant="primary">
            {withdrawText('signIn')}
          </LinkButton>
        </Feature>
      }
    />
  );
}

/** Units of the destinations; the screen is open while one of them is. [S6-3] */
const WITHDRAWAL_UNITS = ['wallet/withdrawal/ACH', 'wallet/withdrawal/BANK', 'wallet/withdrawal/RETAIL'];

/** Renders the withdrawal form and the tracker of earlier requests. [S1-3/withdrawals] [S2.2-1/my-account-withdraw] */
export function WithdrawScreen() {
  const session = useSession();
  useTitle(withdrawText('title'));
  useAccountTrail([
    { text: methodsText('wallet'), href: PLACES['my-account-transactions'] },
    { text: withdrawText('title') },
  ]);
  return (
    <div className={styles.screen}>
      <PageHeading>{withdrawText('title')}</PageHeading>
      {session.status === 'player' && <ClosedSlot units={WITHDRAWAL_UNITS} mode="any" what={withdrawText('units')} />}
      {session.status === 'unknown' && <Loading />}
      {session.status === 'player' && <PlayerWithdraw key={session.playerId} playerId={session.playerId} />}
      {session.status !== 'player' && session.status !== 'unknown' && (
        <>
          <PaymentTimedOut />
          <Guest />
        </>
      )}
    </div>
  );
}
