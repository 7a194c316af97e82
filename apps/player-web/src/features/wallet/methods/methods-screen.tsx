import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQuery } from '@tanstack/react-query';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { useAccountTrail } from '../../../player/account-trail.ts';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { PaymentRefused } from '../payment-problems/payment-refused.tsx';
import { PaymentTimedOut } from '../payment-problems/payment-timed-out.tsx';
import { paymentText } from '../payment-problems/texts.ts';
import { AddMethod } from './add-method.tsx';
import { useMethodChange } from './change-method.ts';
import { MethodLine } from './method-line.tsx';
import { methodName } from './method-name.ts';
import { hasOtherName, sortMethods } from './method-rules.ts';
import { paymentMethodsQuery } from './methods-query.ts';
import styles from './methods-screen.module.css';
import { OtherNameNote } from './other-name-note.tsx';
import { methodsText } from './texts.ts';
import { useOpenChannels } from './use-open-channels.ts';

type Change = ReturnType<typeof useMethodChange>;

type MethodRowProps = {
  readonly method: PaymentMethod;
  readonly change: Change;
  /** Whether cards or bank accounts may be changed now. */
  readonly canChange: boolean;
};

function MethodRow({ method, change, canChange }: MethodRowProps) {
  const name = methodName(method);
  const refusal = change.refused?.methodId === method.paymentMethodId ? change.refused.refusal : null;
  return (
    <li className={styles.method}>
      <div className={styles.row}>
        <MethodLine method={method} />
        {canChange && (
          <span className={styles.buttons}>
            {!method.isDefault && method.standing === 'READY' && (
              <Button
                size="small"
                variant="quiet"
                aria-label={methodsText('defaultNamed', { method: name })}
                pendingText={methodsText('working')}
                onPress={() => change.makeDefault(method)}
              >
                {methodsText('makeDefault')}
              </Button>
            )}
            <Button
              size="small"
              aria-label={methodsText('removeNamed', { method: name })}
              pendingText={methodsText('working')}
              onPress={() => change.remove(method)}
            >
              {methodsText('remove')}
            </Button>
          </span>
        )}
      </div>
      <OtherNameNote method={method} />
      {refusal && <PaymentRefused refusal={refusal} onStep={change.dismiss} />}
    </li>
  );
}

function Methods({ playerId, methods }: { readonly playerId: string; readonly methods: readonly PaymentMethod[] }) {
  const change = useMethodChange(playerId);
  const channels = useOpenChannels();
  return (
    <>
      <section className={styles.part} aria-label={methodsText('yours')}>
        {methods.length === 0 ? (
          <EmptyState
            illustration="wallet"
            headingLevel={2}
            title={methodsText('emptyTitle')}
            message={methodsText('emptyText')}
          />
        ) : (
          <ul className={styles.methods}>
            {sortMethods(methods).map((method) => (
              <MethodRow
                key={method.paymentMethodId}
                method={method}
                change={change}
                canChange={channels.canChange(method.serviceProviderTargetId)}
              />
            ))}
          </ul>
        )}
        <p role="status" className={styles.statusText}>
          {change.statusText}
        </p>
      </section>
      <section className={styles.part}>
        <SectionHeading>{methodsText('addTitle')}</SectionHeading>
        <AddMethod
          playerId={playerId}
          isCardOpen={channels.canAdd('CARD')}
          isBankOpen={channels.canAdd('BANK')}
          onAdded={(method) => {
            const text = hasOtherName(method) ? 'addedForDeposits' : 'added';
            change.announce(methodsText(text, { method: methodName(method) }));
          }}
        />
      </section>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={methodsText('loading')} className={styles.part}>
      <Skeleton width="100%" height="76px" shape="block" />
      <Skeleton width="100%" height="76px" shape="block" />
    </div>
  );
}

function PlayerMethods({ playerId }: { readonly playerId: string }) {
  const { data, error, isError, refetch, isFetching } = useQuery(paymentMethodsQuery(playerId, 'EITHER'));
  if (data) return <Methods playerId={playerId} methods={data} />;
  if (!isError) return <Loading />;
  const traceId = problemOf(error)?.traceId;
  return (
    <ErrorState
      headingLevel={2}
      title={paymentText('METHODS_UNAVAILABLE')}
      retryText={methodsText('retry')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
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
      title={methodsText('guestTitle')}
      message={methodsText('guestText')}
      action={
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={address} variant="primary">
            {methodsText('signIn')}
          </LinkButton>
        </Feature>
      }
    />
  );
}

/** A card or a bank account can be added: one open channel is enough. [S6-3] */
const METHOD_UNITS = [OPERATIONAL_UNITS.cardMethodCreate, OPERATIONAL_UNITS.bankMethodCreate];

/**
 * Renders the player's cards and bank accounts: add, choose the default, remove. [S2.2-1/my-account-payment-methods]
 */
export function MethodsScreen() {
  const session = useSession();
  useTitle(methodsText('title'));
  useAccountTrail([
    { text: methodsText('wallet'), href: PLACES['my-account-transactions'] },
    { text: methodsText('title') },
  ]);
  return (
    <Page title={methodsText('title')} lead={methodsText('lead')}>
      {session.status === 'player' && <ClosedSlot units={METHOD_UNITS} mode="any" what={methodsText('addTitle')} />}
      {session.status === 'unknown' && <Loading />}
      {session.status === 'player' && <PlayerMethods playerId={session.playerId} />}
      {session.status !== 'player' && session.status !== 'unknown' && (
        <>
          <PaymentTimedOut />
          <Guest />
        </>
      )}
    </Page>
  );
}
