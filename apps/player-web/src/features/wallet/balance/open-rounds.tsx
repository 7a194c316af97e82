import { sumCents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { roundsQuery } from '../../../player/queries/instant-rounds-query.ts';
import { useOnlineGaming } from '../../../runtime/config/online-gaming.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import styles from './balances.module.css';
import { balanceText } from './texts.ts';

/**
 * Renders the number and cost of unfinished paid rounds of instant games, with a link to finish them; nothing if
 * there are none or online gaming is off. [GLI19-07/rounds]
 */
export function OpenRounds({ playerId }: { readonly playerId: string }) {
  const isOn = useOnlineGaming();
  const { data, isError, isFetching, refetch } = useQuery({ ...roundsQuery(playerId, 'open'), enabled: isOn });
  if (!data && isError)
    return (
      <QuietRetry
        text={balanceText('roundsFailed')}
        retryText={balanceText('retry')}
        isBusy={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (!data || data.length === 0) return null;
  const stake = formatUsd(sumCents(data.filter(({ isFree }) => !isFree).map(({ priceCents }) => priceCents)));
  return (
    <p className={styles.open}>
      {balanceText('rounds', { count: data.length, stake })}{' '}
      <TextLink href={`${PLACES['my-account-instant-history']}?show=open`}>{balanceText('roundsLink')}</TextLink>
    </p>
  );
}
