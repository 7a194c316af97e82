import type { Cents } from '@sunflower/money/cents.ts';
import type { AuthenticateResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameWallet } from '../../../../../partners/game-server/wallet/game-wallet.ts';
import { registerDay } from './days/register-day.ts';
import { type Opener, RULES } from './instant-games-in-tests.ts';
import { registerPool } from './pools/register-pool.ts';
import { cancelRound } from './rounds/cancel-round.ts';
import { creditRound } from './rounds/credit-round.ts';
import { debitRound } from './rounds/debit-round.ts';
import { proveWitnesses, type SlotDeps } from './slots/prove-witnesses.ts';

/**
 * Returns the platform's wallet without a network in between: the functions behind its routes, for one player who
 * opened a game.
 */
export function roundWallet(
  db: Db,
  of: {
    clock: Clock;
    opener: Opener;
    witnessed?: { fromCents: Cents; findCosignedSlot: SlotDeps['findCosignedSlot'] };
  },
): GameWallet {
  const { clock, opener, witnessed } = of;
  const rules = { ...RULES, witnessedFromCents: witnessed?.fromCents };
  const findCosignedSlot = witnessed?.findCosignedSlot ?? (async () => ({ kind: 'not-cosigned', reason: 'NO_ENTRY' }));
  const slots: SlotDeps = { db, beaconChain: RULES.beaconChain, findCosignedSlot };
  return {
    authenticate: async (): Promise<AuthenticateResponse> => ({
      outcome: 'authenticated',
      sessionKey: opener.sessionKey,
      player: opener.playerId,
      isUnder25: false,
      gameId: opener.gameId,
      mode: 'paid',
      balanceCents: 0,
      currency: 'USD',
      language: 'en-US',
      freeRounds: [],
      openRoundId: null,
    }),
    registerPool: async (pool) => {
      const made = await inTransaction(db, (tx) => registerPool(tx, { pool, now: clock.now() }));
      return isRefusal(made) ? { outcome: 'refused', code: made.refusal } : { outcome: 'registered' };
    },
    registerDay: async (day) => {
      const made = await inTransaction(db, (tx) => registerDay(tx, { day, now: clock.now() }));
      return isRefusal(made) ? { outcome: 'refused', code: made.refusal } : { outcome: 'registered' };
    },
    debit: (request) => debitRound(db, { request, rules, now: clock.now() }),
    cancel: (request) => cancelRound(db, { request, now: clock.now() }),
    credit: (request) => creditRound(db, { request, now: clock.now() }),
    findWitnesses: (request) => proveWitnesses(slots, { ...request, now: clock.now() }),
  };
}
