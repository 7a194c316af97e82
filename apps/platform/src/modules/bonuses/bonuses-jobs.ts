import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { cancelDepositBonus, convertBonus, expireBonuses } from './end-bonus.ts';
import { grantForDeposit, grantForFirstPurchase } from './grant-for-event.ts';
import { proveCreditDaily } from './prove-credit.ts';

/** The jobs this module runs after each event. */
export const bonusesEventHandlers: EventHandlers = {
  'wallet.deposited': ['bonuses.grant-for-deposit'],
  'wallet.deposit-returned': ['bonuses.cancel-for-deposit'],
  'draw-games.purchased': ['bonuses.grant-for-purchase'],
  'bonuses.wagered': ['bonuses.convert'],
};

/** Scheduled jobs of this module, in UTC. */
export const bonusesTimedJobs: readonly TimedJob[] = [
  { job: 'bonuses.expire', match: '*/5 * * * *' },
  { job: 'bonuses.prove', match: '40 8 * * *' },
];

export type BonusesJobDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether an order was the player's first purchase ever; the purchases belong to another module. */
  readonly isFirstPurchase: (purchase: { playerId: string; orderKey: string }) => Promise<boolean>;
};

/**
 * Returns the jobs of this module; each may run twice. A deposit's event carries the data that this module's tables
 * don't have.
 */
export function bonusesJobs({ db, clock, isFirstPurchase }: BonusesJobDeps): Readonly<Record<string, Job>> {
  return {
    'bonuses.grant-for-deposit': async ({ playerId, depositId, amountCents, promoCode, isFirst }) => {
      await grantForDeposit(db, {
        playerId: String(playerId),
        depositId: String(depositId),
        amountCents: BigInt(String(amountCents)),
        promoCode: typeof promoCode === 'string' && promoCode !== '' ? promoCode : undefined,
        isFirst: isTrue(isFirst),
        now: clock.now(),
      });
    },
    'bonuses.cancel-for-deposit': async ({ playerId, depositId }) => {
      const returned = { playerId: String(playerId), depositId: String(depositId), now: clock.now() };
      await inTransaction(db, (tx) => cancelDepositBonus(tx, returned));
    },
    'bonuses.grant-for-purchase': async (payload) => {
      const purchase = { playerId: String(payload.playerId), orderKey: String(payload.orderKey) };
      if (await isFirstPurchase(purchase)) await grantForFirstPurchase(db, { ...purchase, now: clock.now() });
    },
    'bonuses.convert': async ({ playerId, bonusId }) => {
      const name = { playerId: String(playerId), bonusId: String(bonusId), now: clock.now() };
      await inTransaction(db, (tx) => convertBonus(tx, name));
    },
    'bonuses.prove': () => proveCreditDaily(db, clock.now()),
    'bonuses.expire': async () => void (await expireBonuses(db, { now: clock.now() })),
  };
}

/**
 * Returns whether an event's value means true. Events carry only text and numbers, so `true`, 'true' and 1 all count.
 */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1;
}
