import { useInfiniteQuery } from '@tanstack/react-query';
import { useAccountTrail } from '../../player/account-trail.ts';
import { FeatureOff } from '../../player/feature-off.tsx';
import { useSignInAddress } from '../../player/sign-in-link.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { useFlag } from '../../runtime/flags/use-flag.ts';
import { useQueryValues } from '../../runtime/navigation/use-query-values.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { BalanceTypes } from './balance/balance-types.tsx';
import { Balances, BalancesLoading } from './balance/balances.tsx';
import { MonthCard } from './month/month-card.tsx';
import { walletText } from './texts.ts';
import type { TicketComponent } from './transactions/transaction-line.tsx';
import { Transactions } from './transactions/transactions.tsx';
import { FILTER_SHAPE, readFilter, transactionsQuery } from './transactions/transactions-query.ts';
import { useWalletReady } from './wallet-ready.ts';
import styles from './wallet-screen.module.css';

type PlayerWalletProps = { readonly playerId: string; readonly Ticket: TicketComponent };

/**
 * Renders balances and transactions, each while it's switched on, and this month's play while either is.
 * [S6-5/transactions]
 */
function PlayerWallet({ playerId, Ticket }: PlayerWalletProps) {
  const hasBalance = useFlag('FEATURE_WALLET_BALANCE');
  const hasTransactions = useFlag('FEATURE_WALLET_TRANSACTIONS');
  const isReady = useWalletReady(playerId, hasBalance);
  const [values] = useQueryValues(FILTER_SHAPE);
  // Requests the transactions together with everything above them.
  useInfiniteQuery({ ...transactionsQuery(playerId, readFilter(values)), enabled: hasTransactions });
  if (!hasBalance && !hasTransactions) return <FeatureOff illustration="wallet" />;
  return (
    <>
      {hasBalance && <Balances playerId={playerId} />}
      {isReady ? (
        <>
          <div className={styles.parts}>
            <MonthCard playerId={playerId} />
            {hasBalance && <BalanceTypes playerId={playerId} />}
          </div>
          {hasTransactions && <Transactions playerId={playerId} Ticket={Ticket} />}
        </>
      ) : (
        <PartsLoading />
      )}
    </>
  );
}

/** Renders placeholders for the month, the types of money and the transactions while they load. */
function PartsLoading() {
  return (
    <>
      <div className={styles.parts} role="status" aria-label={walletText('loading')}>
        <Skeleton height="560px" shape="block" />
        <Skeleton height="240px" shape="block" />
      </div>
      <Skeleton height="420px" shape="block" />
    </>
  );
}

function GuestWallet() {
  const address = useSignInAddress();
  return (
    <EmptyState
      illustration="wallet"
      headingLevel={2}
      title={walletText('guestTitle')}
      message={walletText('guestText')}
      action={
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={address} variant="primary">
            {walletText('signIn')}
          </LinkButton>
        </Feature>
      }
    />
  );
}

/** Renders the balance, this month's play and every transaction; `Ticket` shows a bought ticket. [S2.4-6/wallet] */
export function WalletScreen({ Ticket }: { readonly Ticket: TicketComponent }) {
  const session = useSession();
  useTitle(walletText('title'));
  useAccountTrail([{ text: walletText('title') }]);
  return (
    <Page title={walletText('title')} lead={walletText('lead')}>
      {session.status === 'unknown' && (
        <>
          <BalancesLoading />
          <PartsLoading />
        </>
      )}
      {session.status === 'player' && <PlayerWallet playerId={session.playerId} Ticket={Ticket} />}
      {session.status !== 'player' && session.status !== 'unknown' && <GuestWallet />}
    </Page>
  );
}
