import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import fc from 'fast-check';
import {
  captureHold,
  holdFunds,
  houseAccount,
  type LedgerAccount,
  playerAccount,
  postLedgerTransaction,
  releaseHold,
  reverseLedgerTransaction,
} from '../../ledger/index.ts';

// A player's money as a few lines of memory, and the same steps done for real. Whatever the steps, both must hold the same.

const GAMES = ['powerball', 'pick-3'] as const;
const SIMPLE = {
  deposit: { from: 'cash/processor', to: 'deposits', kind: 'deposit' },
  adjustment: { from: 'adjustments', to: 'deposits', kind: 'adjustment' },
  correction: { from: 'deposits', to: 'adjustments', kind: 'adjustment' },
  bonus: { from: 'bonuses/spring', to: 'play-credit', kind: 'bonus-grant' },
  conversion: { from: 'play-credit', to: 'winnings', kind: 'bonus-convert' },
  expiry: { from: 'play-credit', to: 'bonuses/spring', kind: 'bonus-expire' },
} as const;

export type Step = {
  readonly what:
    | keyof typeof SIMPLE
    | 'buy'
    | 'prize'
    | 'refund'
    | 'request'
    | 'pay'
    | 'release'
    | 'return'
    | 'reverse';
  readonly cents: bigint;
  readonly game: (typeof GAMES)[number];
  /** Which of the earlier things it is about. */
  readonly pick: number;
  readonly hoursLater: number;
  /** A crash after everything was written and before it was committed, and how often the answer was lost and all was tried again. */
  readonly isCrash: boolean;
  readonly tries: number;
};

/** Histories of up to forty steps. Most are deposits, purchases and prizes, so that there is something to hold, refund and reverse. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('deposit', 'buy', 'prize') },
      { weight: 3, arbitrary: fc.constantFrom('request', 'pay', 'release', 'return', 'refund', 'reverse', 'bonus') },
      { weight: 1, arbitrary: fc.constantFrom('adjustment', 'correction', 'conversion', 'expiry') },
    ),
    cents: fc.bigInt({ min: 1n, max: 60_00n }),
    game: fc.constantFrom(...GAMES),
    pick: fc.nat({ max: 50 }),
    hoursLater: fc.nat({ max: 60 }),
    isCrash: fc.boolean(),
    tries: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 40 },
) as fc.Arbitrary<Step[]>;

type Move = { readonly from: string; readonly to: string; readonly cents: bigint };
const PARTS = ['deposits', 'winnings', 'play-credit', 'held'] as const;
type Part = (typeof PARTS)[number];
const isPart = (name: string): name is Part => PARTS.some((part) => part === name);
type Hold = { readonly holdId: string; readonly cents: bigint; state: 'held' | 'paid' | 'released' | 'returned' };
type Posted = { readonly transactionId: string; readonly moves: readonly Move[]; isReversed: boolean };

/** One player's life: what must be there by the model, and what earlier steps left to be taken up again. */
export type Life = {
  readonly db: Db;
  readonly playerId: string;
  readonly balances: Record<Part, bigint>;
  readonly holds: Hold[];
  readonly posted: Posted[];
  lines: number;
  at: Temporal.Instant;
};

class Crash extends Error {}

/** Does the steps one after the other, for real and in memory. */
export async function live(
  db: Db,
  world: { playerId: string; start: Temporal.Instant; steps: readonly Step[] },
): Promise<Life> {
  const life: Life = {
    db,
    playerId: world.playerId,
    balances: { deposits: 0n, winnings: 0n, 'play-credit': 0n, held: 0n },
    holds: [],
    posted: [],
    lines: 0,
    at: world.start,
  };
  for (const step of world.steps) {
    life.at = life.at.add({ hours: step.hoursLater });
    if (isSimple(step.what)) {
      const { from, to, kind } = SIMPLE[step.what];
      await post(life, step, { kind, moves: [{ from, to, cents: step.cents }] });
    } else await DEEDS[step.what](life, step);
  }
  return life;
}

type SimpleStep = keyof typeof SIMPLE;
const isSimple = (what: Step['what']): what is SimpleStep => Object.hasOwn(SIMPLE, what);
const pickOf = <Thing>(things: readonly Thing[], step: Step) => things[step.pick % Math.max(things.length, 1)];

/** What each step does that is not one movement between two accounts. A step about something that is not there does nothing. */
const DEEDS: Record<Exclude<Step['what'], SimpleStep>, (life: Life, step: Step) => Promise<void>> = {
  buy: (life, step) =>
    post(life, step, { kind: 'purchase', moves: spending(life.balances, step.cents, `sales/${step.game}`) }),
  prize: (life, step) =>
    post(life, step, { kind: 'prize', moves: [{ from: `prizes/${step.game}`, to: 'winnings', cents: step.cents }] }),
  refund: async (life, step) => {
    const sale = pickOf(life.posted, step)?.moves.find((move) => move.to.startsWith('sales/'));
    if (sale) await post(life, step, { kind: 'stake-refund', moves: [{ ...sale, from: sale.to, to: sale.from }] });
  },
  request: async (life, step) => {
    const { playerId, at: businessTime } = life;
    const { cents } = step;
    const holdId = newId();
    const parts = { fromDepositsCents: 0n, fromWinningsCents: cents, fromPlayCreditCents: 0n };
    const expiresAt = businessTime.add({ hours: 24 * 365 });
    const isHeld = await attempt(life, step, {
      moves: [{ from: 'winnings', to: 'held', cents }],
      work: (tx) => holdFunds(tx, { holdId, playerId, parts, businessTime, expiresAt }),
    });
    if (isHeld) life.holds.push({ holdId, cents, state: 'held' });
  },
  pay: async (life, step) => {
    const hold = pickOf(life.holds, step);
    if (hold?.state !== 'held') return;
    const { playerId, at: businessTime } = life;
    const { holdId, cents } = hold;
    await attempt(life, step, {
      moves: [{ from: 'held', to: 'cash/processor', cents }],
      work: (tx) => captureHold(tx, { holdId, playerId, to: houseAccount('cash/processor'), businessTime }),
    });
    hold.state = 'paid';
  },
  release: async (life, step) => {
    const hold = pickOf(life.holds, step);
    if (hold?.state !== 'held') return;
    const { playerId, at: businessTime } = life;
    const { holdId, cents } = hold;
    await attempt(life, step, {
      moves: [{ from: 'held', to: 'winnings', cents }],
      work: (tx) => releaseHold(tx, { holdId, playerId, businessTime }),
    });
    hold.state = 'released';
  },
  return: async (life, step) => {
    const hold = pickOf(life.holds, step);
    if (hold?.state !== 'paid') return;
    const moves = [{ from: 'cash/processor', to: 'winnings', cents: hold.cents }];
    await post(life, step, { kind: 'withdrawal-return', moves, key: `withdrawal/${hold.holdId}/return` });
    hold.state = 'returned';
  },
  reverse: async (life, step) => {
    const earlier = pickOf(life.posted, step);
    if (!earlier || earlier.isReversed) return;
    const { transactionId } = earlier;
    const key = newId();
    earlier.isReversed = await attempt(life, step, {
      moves: earlier.moves.map((move) => ({ ...move, from: move.to, to: move.from })),
      work: (tx) => reverseLedgerTransaction(tx, { transactionId, key, reason: 'returned', businessTime: life.at }),
    });
  },
};

/** The balances after some moves, or undefined when one of them would fall below zero. */
function balancesAfter(balances: Life['balances'], moves: readonly Move[]): Life['balances'] | undefined {
  const after = { ...balances };
  for (const { from, to, cents } of moves) {
    if (isPart(from)) after[from] -= cents;
    if (isPart(to)) after[to] += cents;
  }
  return Object.values(after).every((cents) => cents >= 0n) ? after : undefined;
}

/** Tries a step, crashing first if it is to, then as often as it says; only the first that commits may count. */
async function attempt(
  life: Life,
  step: Step,
  deed: { moves: readonly Move[]; work: (tx: Tx) => Promise<unknown> },
): Promise<boolean> {
  const after = balancesAfter(life.balances, deed.moves);
  if (step.isCrash) {
    const crashing = inTransaction(life.db, async (tx) => {
      const answer = await deed.work(tx);
      if (isRefusal(answer)) return answer;
      throw new Crash();
    });
    await crashing.catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
  }
  for (let tries = 0; tries < step.tries; tries++) {
    const answer = await inTransaction(life.db, deed.work);
    if (isRefusal(answer) === (after !== undefined)) throw new Error(`${step.what}: ${JSON.stringify(answer)}`);
  }
  if (!after) return false;
  Object.assign(life.balances, after);
  life.lines += 1;
  return true;
}

/** Posts moves as one ledger transaction and remembers it. */
async function post(life: Life, step: Step, entry: { kind: string; moves: readonly Move[]; key?: string }) {
  const { playerId, at: businessTime } = life;
  const { kind, moves, key = `${kind}:${newId()}` } = entry;
  const account = (name: string): LedgerAccount => (isPart(name) ? playerAccount(playerId, name) : houseAccount(name));
  const postings = moves.map(({ from, to, cents }) => ({ from: account(from), to: account(to), amountCents: cents }));
  let transactionId = '';
  const isDone = await attempt(life, step, {
    moves,
    work: async (tx) => {
      const answer = await postLedgerTransaction(tx, { key, kind, businessTime, postings });
      if (!isRefusal(answer)) transactionId = answer.transactionId;
      return answer;
    },
  });
  if (isDone) life.posted.push({ transactionId, moves, isReversed: false });
}

/** Bonus money first, then deposits, then winnings; what is not there is asked of the winnings, which refuse it. */
function spending(balances: Record<Part, bigint>, cents: bigint, to: string): Move[] {
  let left = cents;
  const moves = (['play-credit', 'deposits', 'winnings'] as const).map((from) => {
    const taken = from === 'winnings' || balances[from] > left ? left : balances[from];
    left -= taken;
    return { from, to, cents: taken };
  });
  return moves.filter((move) => move.cents > 0n);
}
