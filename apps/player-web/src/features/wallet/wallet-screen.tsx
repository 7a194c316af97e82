import { useAccountTrail } from '../../player/account-trail.ts';
import { FeatureOff } from '../../player/feature-off.tsx';
import { LimitLink } from '../../player/limits/limit-link.tsx';
import { useSignInAddress } from '../../player/sign-in-link.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { useFlag } from '../../runtime/flags/use-flag.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeading } from '../../ui/page-heading/page-heading.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Balances, BalancesLoading } from './balance/balances.tsx';
import { OpenTickets } from './balance/open-tickets.tsx';
import { SubscriptionMoney } from './balance/subscription-money.tsx';
import { walletText } from './texts.ts';
import { Transactions } from './transactions/transactions.tsx';
import styles from './wallet-screen.module.css';

/** Balances and transactions, each while it is switched on. [S6-5/transactions] */
function PlayerWallet({ playerId }: { readonly playerId: string }) {
  const hasBalance = useFlag('FEATURE_WALLET_BALANCE');
  const hasTransactions = useFlag('FEATURE_WALLET_TRANSACTIONS');
  if (!hasBalance && !hasTransactions) return <FeatureOff illustration="wallet" />;
  return (
    <>
      {hasBalance && <Balances playerId={playerId} />}
      {hasBalance && <OpenTickets playerId={playerId} />}
      {hasBalance && <SubscriptionMoney playerId={playerId} />}
      <LimitLink playerId={playerId} />
      {hasTransactions && <Transactions playerId={playerId} />}
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

/** Balances by type and every movement of them. [S2.4-6/wallet] */
export function WalletScreen() {
  const session = useSession();
  useTitle(walletText('title'));
  useAccountTrail([{ text: walletText('title') }]);
  return (
    <div className={styles.screen}>
      <header>
        <PageHeading>{walletText('title')}</PageHeading>
        <p className={styles.lead}>{walletText('lead')}</p>
      </header>
      {session.status === 'unknown' && <BalancesLoading />}
      {session.status === 'player' && <PlayerWallet playerId={session.playerId} />}
      {session.status !== 'player' && session.status !== 'unknown' && <GuestWallet />}
    </div>
  );
}
