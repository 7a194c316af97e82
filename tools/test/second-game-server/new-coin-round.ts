import { randomUUID } from 'node:crypto';
import { PRICE_CENTS } from './coin-game.ts';
import type { CoinRound } from './coin-journal.ts';

type CoinRoundInput = Pick<
  CoinRound,
  'player' | 'mode' | 'walletKey' | 'playKey' | 'freeRoundsId' | 'poolNo' | 'gamingDay' | 'createdAt'
>;

/** Returns a round whose debit is due now. */
export function newCoinRound(input: CoinRoundInput): CoinRound {
  return {
    ...input,
    ...{ roundId: randomUUID(), debitId: randomUUID(), cancelId: null, creditId: null },
    ...{
      ticketNo: null,
      tier: null,
      prizeCents: null,
      bookDigest: null,
      demoSeed: null,
      completedBy: null,
      refusal: null,
    },
    ...{ beaconRound: null, beaconSignature: null, position: null, pickedTicket: null },
    ...{ nextAttemptAt: input.createdAt, drawnAt: null, endedAt: null },
    ...{
      priceCents: PRICE_CENTS,
      state: 'CREATED',
      opened: [],
      revealedAt: null,
      isPictureWrong: false,
      attempts: 0,
      balanceCents: 0,
    },
  };
}
