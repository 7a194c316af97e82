import type { MethodChannel } from '@sunflower/contracts/payments.ts';
import { firstBlockOf } from '../../../player/access/access-rules.ts';
import { useAccess } from '../../../player/access/use-access.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { createUnits, depositUnits } from './method-rules.ts';

/**
 * What the player may do with cards and bank accounts now, by flags and restrictions; the restriction
 * CREDIT_CARD_CHANNEL closes cards, and ACH_CHANNEL bank accounts. [S6-4] [S6-5]
 */
export type OpenChannels = {
  readonly canDeposit: (channel: MethodChannel) => boolean;
  readonly canAdd: (channel: MethodChannel) => boolean;
  /** Whether existing methods may be removed or made the default. */
  readonly canChange: (channel: MethodChannel) => boolean;
};

/**
 * Returns which channels are open to this player. While that is unknown they're open here, and the server refuses.
 * [S4.7-3]
 */
export function useOpenChannels(): OpenChannels {
  const { access } = useAccess();
  const cardDeposit = useFlag('FEATURE_WALLET_CARD_DEPOSIT');
  const bankDeposit = useFlag('FEATURE_WALLET_BANK_DEPOSIT');
  const cardUpdate = useFlag('FEATURE_WALLET_CARD_METHOD_UPDATE');
  const bankUpdate = useFlag('FEATURE_WALLET_ACH_UPDATE');
  const isOpen = (units: readonly string[]) => firstBlockOf(access, units, serverNowMs()) === undefined;
  const canChange = (channel: MethodChannel) => (channel === 'CARD' ? cardUpdate : bankUpdate);
  return {
    canDeposit: (channel) => (channel === 'CARD' ? cardDeposit : bankDeposit) && isOpen(depositUnits(channel)),
    canAdd: (channel) => canChange(channel) && isOpen(createUnits(channel)),
    canChange,
  };
}
