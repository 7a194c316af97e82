import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { useAccountTrail } from '../../../player/account-trail.ts';
import { CHECKOUT_MINIMUM_CENTS } from '../../../player/checkout-minimum.ts';
import { LimitOffer } from '../../../player/limits/limit-offer.tsx';
import { limitsQuery } from '../../../player/limits/limits-query.ts';
import { findPendingOrder } from '../../../player/orders/pending-orders.ts';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { useFinishedEntry } from '../../../runtime/navigation/finished-entry.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useQueryValues } from '../../../runtime/navigation/use-query-values.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { useTextDraft } from '../../../runtime/session/use-text-draft.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { paymentMethodsQuery } from '../methods/methods-query.ts';
import { methodsText } from '../methods/texts.ts';
import { useOpenChannels } from '../methods/use-open-channels.ts';
import { PaymentTimedOut } from '../payment-problems/payment-timed-out.tsx';
import { paymentText } from '../payment-problems/texts.ts';
import { walletLimitsQuery } from '../wallet-limits-query.ts';
import { cartDeposit, minimumDeposit, missingCentsInUrl } from './amount.ts';
import { DepositForm } from './deposit-form.tsx';
import styles from './deposit-screen.module.css';
import { DepositSlip } from './deposit-slip.tsx';
import { DepositWaiting } from './deposit-waiting.tsx';
import { FocusedOutcome } from './focused-outcome.tsx';
import { waysToPay } from './method-part.tsx';
import { depositText } from './texts.ts';
import { type DepositFlow, useDeposit } from './use-deposit.ts';
import { newDraft } from './use-deposit-form.ts';
import { useReturnToCart } from './use-return-to-cart.ts';

/** Money can be added by card or by bank account: one open channel is enough. [S6-3] */
const DEPOSIT_UNITS = [OPERATIONAL_UNITS.cardDeposit, OPERATIONAL_UNITS.bankDeposit];
const SEARCH = { cart: 'one', order: 'one' } as const;

/** Renders placeholders for the form, so that the layout doesn't shift when it loads. */
function Loading() {
  return (
    <div role="status" aria-label={depositText('loading')} className={styles.loading}>
      <Skeleton width="100%" height="236px" shape="block" />
      <Skeleton width="100%" height="236px" shape="block" />
    </div>
  );
}

function FirstLimits({ playerId, onDone }: { readonly playerId: string; readonly onDone: () => void }) {
  return (
    <div className={styles.first}>
      <p className={styles.lead}>{depositText('firstText')}</p>
      <Card>
        <LimitOffer playerId={playerId} moment="first-deposit" onDone={onDone} />
      </Card>
    </div>
  );
}

/**
 * Returns what the cart is short by, with the deposit for it and the minimum. After a bank challenge, the missing
 * amount comes from the pending deposit instead of the page's URL.
 */
function useCartAmounts(playerId: string, search: { readonly cart?: string; readonly order?: string }) {
  const walletLimits = useQuery(walletLimitsQuery);
  const settings = useQuery(runtimeConfigQuery);
  const [storedMissing] = useState(() => findPendingOrder('deposit', playerId)?.missingCents);
  const missingCents = missingCentsInUrl(search.cart) ?? (search.order === undefined ? undefined : storedMissing);
  const own = minimumDeposit(walletLimits.data, settings.data);
  const cartCents = missingCents === undefined ? undefined : cartDeposit(missingCents, own);
  const minimum = cartCents !== undefined && own < CHECKOUT_MINIMUM_CENTS ? CHECKOUT_MINIMUM_CENTS : own;
  return { missingCents, cartCents, minimum, isLoading: walletLimits.isPending };
}

function isRefusedForLimits({ state }: DepositFlow): boolean {
  const problem = state.step === 'open' && state.notice?.type === 'refused' ? state.notice.problem : null;
  return problem?.code === 'LIMITS_NOT_OFFERED';
}

/** Offers limits before the first deposit, then shows the deposit from its form to its receipt. [IRGS-01/deposit] */
function PlayerDeposit({ playerId }: { readonly playerId: string }) {
  const [search] = useQueryValues(SEARCH);
  const flow = useDeposit(playerId, search.order);
  const channels = useOpenChannels();
  const methods = useQuery(paymentMethodsQuery(playerId));
  const limits = useQuery(limitsQuery(playerId));
  const { missingCents, cartCents, minimum, isLoading } = useCartAmounts(playerId, search);
  const [typedDraft, setDraft] = useState<ReturnType<typeof newDraft>>();
  const draft = typedDraft ?? newDraft(cartCents);
  const { state } = flow;
  // A deposit for a cart is for the amount that the cart lacks, so an amount typed for another purpose isn't filled in.
  const draftName = missingCents === undefined ? 'deposit' : `deposit/${missingCents}`;
  const typed = state.step === 'done' ? '' : (typedDraft?.typed ?? '');
  useTextDraft(draftName, typed, (found) => setDraft({ ...draft, typed: found }));
  useFinishedEntry(state.step === 'done');
  useReturnToCart(state.step === 'done' && missingCents !== undefined ? state.outcome : null);

  if (state.step === 'done') {
    const onMore = () => {
      setDraft(newDraft(undefined));
      flow.dismiss();
    };
    return (
      <FocusedOutcome key="done">
        <DepositSlip deposit={state.outcome} isForCart={missingCents !== undefined} onMore={onMore} />
      </FocusedOutcome>
    );
  }
  if (state.step === 'checking' || state.step === 'challenged') {
    return (
      <FocusedOutcome key={state.step}>
        <DepositWaiting state={state} flow={flow} />
      </FocusedOutcome>
    );
  }
  if (isRefusedForLimits(flow) || limits.data?.choice === null) {
    return <FirstLimits playerId={playerId} onDone={flow.dismiss} />;
  }
  if (methods.isError && !methods.data) return <MethodsError methods={methods} />;
  if (!methods.data || limits.isPending || isLoading) return <Loading />;
  return (
    <DepositForm
      playerId={playerId}
      flow={flow}
      ways={waysToPay(methods.data, channels)}
      minimum={minimum}
      missingCents={missingCents}
      cartCents={cartCents}
      draft={draft}
      onDraft={setDraft}
    />
  );
}

type MethodsErrorProps = {
  readonly methods: { readonly error: Error; readonly isFetching: boolean; readonly refetch: () => unknown };
};

function MethodsError({ methods }: MethodsErrorProps) {
  const traceId = problemOf(methods.error)?.traceId;
  return (
    <ErrorState
      headingLevel={2}
      title={paymentText('METHODS_UNAVAILABLE')}
      retryText={methodsText('retry')}
      onRetry={() => void methods.refetch()}
      isRetrying={methods.isFetching}
      {...(traceId ? { traceText: paymentText('traceText', { trace: traceId }) } : {})}
    />
  );
}

function Guest() {
  const address = useSignInAddress();
  return (
    <EmptyState
      illustration="wallet"
      headingLevel={2}
      title={depositText('guestTitle')}
      message={depositText('guestText')}
      action={
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={address} variant="primary">
            {depositText('signIn')}
          </LinkButton>
        </Feature>
      }
    />
  );
}

/**
 * Renders the screen for adding money: as few steps as possible, all of them visible. [S1-3/deposits]
 * [S2.2-1/my-account-deposit]
 */
export function DepositScreen() {
  const session = useSession();
  useTitle(depositText('title'));
  useAccountTrail([
    { text: methodsText('wallet'), href: PLACES['my-account-transactions'] },
    { text: depositText('title') },
  ]);
  return (
    <div className={styles.screen}>
      <PageHeading>{depositText('title')}</PageHeading>
      {session.status === 'player' && <ClosedSlot units={DEPOSIT_UNITS} mode="any" what={depositText('units')} />}
      {session.status === 'unknown' && <Loading />}
      {session.status === 'player' && <PlayerDeposit key={session.playerId} playerId={session.playerId} />}
      {session.status !== 'player' && session.status !== 'unknown' && (
        <>
          <PaymentTimedOut />
          <Guest />
        </>
      )}
    </div>
  );
}
