import { useQuery } from '@tanstack/react-query';
import { useFlag } from '../runtime/flags/use-flag.ts';
import { PLACES } from '../runtime/navigation/places.ts';
import { WalletPill } from '../ui/wallet-pill/wallet-pill.tsx';
import { useLastKnown } from './last-known.ts';
import { usePausableAmount } from './paused-amounts.ts';
import { buyingPowerCents, walletAccountsQuery } from './queries/wallet-accounts-query.ts';
import { playerText } from './texts.ts';

/**
 * Renders the balance in the header, with space reserved until it has loaded, and a link to add money while one of the
 * ways to do so is on. A balance that couldn't be refreshed has the time, or the day, at which it was last known.
 * [S6-5/card-deposit]
 */
export function PlayerWalletPill({ playerId }: { readonly playerId: string }) {
  const { data: newest, dataUpdatedAt, isError, isFetching } = useQuery(walletAccountsQuery(playerId));
  const data = usePausableAmount(newest);
  const known = useLastKnown({ dataUpdatedAt, isError, isFetching });
  const note = known && { noteText: known.shortText, noteLabel: playerText('lastKnown', { time: known.text }) };
  const hasCards = useFlag('FEATURE_WALLET_CARD_DEPOSIT');
  const hasBanks = useFlag('FEATURE_WALLET_BANK_DEPOSIT');
  const add = {
    addHref: PLACES['my-account-deposit'],
    addText: playerText('add'),
    addShortText: playerText('addShort'),
    addLabel: playerText('addMoney'),
  };
  return (
    <WalletPill
      balanceCents={data ? buyingPowerCents(data) : null}
      label={playerText('balance')}
      href={PLACES['my-account-transactions']}
      {...note}
      {...(hasCards || hasBanks ? add : {})}
    />
  );
}
