import type { MethodChannel } from '@sunflower/contracts/payments.ts';
import { firstBlockOf } from '../../../player/access/access-rules.ts';
import { useAccess } from '../../../player/access/use-access.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { createUnits, depositUnits } from './method-rules.ts';

/** What may be done with a channel now, by flags and by restrictions: CREDIT_CARD_CHANNEL and ACH_CHANNEL close theirs. [S6-4] [S6-5] */
export type OpenChannels = {
  readonly canDeposit: (channel: MethodChannel) => boolean;
  readonly canAdd: (channel: MethodChannel) => boolean;
  /** Adding, removing and choosing the default of what is there. */
  readonly canChange: (channel: MethodChannel) => boolean;
};

/** Which channels are open to this player. What is not known is open here, and the server refuses it. [S4.7-3] */
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
