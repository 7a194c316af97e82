import { useQuery } from '@tanstack/react-query';
import { useFlag } from '../runtime/flags/use-flag.ts';
import { PLACES } from '../runtime/navigation/places.ts';
import { WalletPill } from '../ui/wallet-pill/wallet-pill.tsx';
import { buyingPowerCents, walletAccountsQuery } from './queries/wallet-accounts-query.ts';
import { playerText } from './texts.ts';

/**
 * Renders the balance in the header, with space reserved until it has loaded, and a link to add money while a way to do
 * so is on. [S6-5/card-deposit]
 */
export function PlayerWalletPill({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(walletAccountsQuery(playerId));
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
      {...(hasCards || hasBanks ? add : {})}
    />
  );
}
