import { NO_CENTS, sumCents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { walletAccountsQuery } from '../../../player/queries/wallet-accounts-query.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import styles from './balances.module.css';
import { balanceText } from './texts.ts';

/**
 * Renders the money set aside in AT_SUBSCRIPTION, which a cart can't spend, and a link to move it. Ignores flags,
 * because a player's own money is never hidden. [S3-12/subscription]
 */
export function SubscriptionMoney({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(walletAccountsQuery(playerId));
  const accounts = (data ?? []).filter(({ accountType }) => accountType === 'AT_SUBSCRIPTION');
  const cents = sumCents(accounts.flatMap((one) => [one.withdrawableBalance, one.nonWithdrawableBalance]));
  if (cents <= NO_CENTS) return null;
  return (
    <p className={styles.open}>
      {balanceText('subscription', { amount: formatUsd(cents) })}{' '}
      <TextLink href={PLACES['my-account-subscriptions']}>{balanceText('subscriptionLink')}</TextLink>
    </p>
  );
}
