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

// A model of a player's money in memory, and the same steps run on the real platform. Both must always have the same
// balances.

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
  /** Which of the earlier items the step is about, modulo their number. */
  readonly pick: number;
  readonly hoursLater: number;
  /**
   * Whether the process crashes right before the commit, and how often the response is lost and the step is retried.
   */
  readonly isCrash: boolean;
  readonly attempts: number;
};

/** Histories of up to 40 steps, mostly deposits, purchases and prizes, so that there is money to hold and refund. */
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
    attempts: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 40 },
) as fc.Arbitrary<Step[]>;

type Move = { readonly from: string; readonly to: string; readonly cents: bigint };
const PARTS = ['deposits', 'winnings', 'play-credit', 'held'] as const;
type Part = (typeof PARTS)[number];
const isPart = (name: string): name is Part => PARTS.some((part) => part === name);
type Hold = { readonly holdId: string; readonly cents: bigint; state: 'held' | 'paid' | 'released' | 'returned' };
type Posted = { readonly transactionId: string; readonly moves: readonly Move[]; isReversed: boolean };

/** A player's history: the balances the model expects, and what earlier steps left for later ones. */
export type History = {
  readonly db: Db;
  readonly playerId: string;
  readonly balances: Record<Part, bigint>;
  readonly holds: Hold[];
  readonly posted: Posted[];
  lines: number;
  at: Temporal.Instant;
};

class Crash extends Error {}

/** Runs the steps one after another, on the platform and in the model. */
export async function runSteps(
  db: Db,
  world: { playerId: string; start: Temporal.Instant; steps: readonly Step[] },
): Promise<History> {
  const history: History = {
    db,
    playerId: world.playerId,
    balances: { deposits: 0n, winnings: 0n, 'play-credit': 0n, held: 0n },
    holds: [],
    posted: [],
    lines: 0,
    at: world.start,
  };
  for (const step of world.steps) {
    history.at = history.at.add({ hours: step.hoursLater });
    if (isSimple(step.what)) {
      const { from, to, kind } = SIMPLE[step.what];
      await post(history, step, { kind, moves: [{ from, to, cents: step.cents }] });
    } else await COMPLEX_STEPS[step.what](history, step);
  }
  return history;
}

type SimpleStep = keyof typeof SIMPLE;
const isSimple = (what: Step['what']): what is SimpleStep => Object.hasOwn(SIMPLE, what);
const pickOf = <Thing>(things: readonly Thing[], step: Step) => things[step.pick % Math.max(things.length, 1)];

/** Steps that are more than one movement between two accounts. A step about an item that doesn't exist does nothing. */
const COMPLEX_STEPS: Record<Exclude<Step['what'], SimpleStep>, (history: History, step: Step) => Promise<void>> = {
  buy: (history, step) =>
    post(history, step, { kind: 'purchase', moves: spending(history.balances, step.cents, `sales/${step.game}`) }),
  prize: (history, step) =>
    post(history, step, { kind: 'prize', moves: [{ from: `prizes/${step.game}`, to: 'winnings', cents: step.cents }] }),
  refund: async (history, step) => {
    const sale = pickOf(history.posted, step)?.moves.find((move) => move.to.startsWith('sales/'));
    if (sale) await post(history, step, { kind: 'stake-refund', moves: [{ ...sale, from: sale.to, to: sale.from }] });
  },
  request: async (history, step) => {
    const { playerId, at: businessTime } = history;
    const { cents } = step;
    const holdId = newId();
    const parts = { fromDepositsCents: 0n, fromWinningsCents: cents, fromPlayCreditCents: 0n };
    const expiresAt = businessTime.add({ hours: 24 * 365 });
    const isHeld = await attempt(history, step, {
      moves: [{ from: 'winnings', to: 'held', cents }],
      work: (tx) => holdFunds(tx, { holdId, playerId, parts, businessTime, expiresAt }),
    });
    if (isHeld) history.holds.push({ holdId, cents, state: 'held' });
  },
  pay: async (history, step) => {
    const hold = pickOf(history.holds, step);
    if (hold?.state !== 'held') return;
    const { playerId, at: businessTime } = history;
    const { holdId, cents } = hold;
    await attempt(history, step, {
      moves: [{ from: 'held', to: 'cash/processor', cents }],
      work: (tx) => captureHold(tx, { holdId, playerId, to: houseAccount('cash/processor'), businessTime }),
    });
    hold.state = 'paid';
  },
  release: async (history, step) => {
    const hold = pickOf(history.holds, step);
    if (hold?.state !== 'held') return;
    const { playerId, at: businessTime } = history;
    const { holdId, cents } = hold;
    await attempt(history, step, {
      moves: [{ from: 'held', to: 'winnings', cents }],
      work: (tx) => releaseHold(tx, { holdId, playerId, businessTime }),
    });
    hold.state = 'released';
  },
  return: async (history, step) => {
    const hold = pickOf(history.holds, step);
    if (hold?.state !== 'paid') return;
    const moves = [{ from: 'cash/processor', to: 'winnings', cents: hold.cents }];
    await post(history, step, { kind: 'withdrawal-return', moves, key: `withdrawal/${hold.holdId}/return` });
    hold.state = 'returned';
  },
  reverse: async (history, step) => {
    const earlier = pickOf(history.posted, step);
    if (!earlier || earlier.isReversed) return;
    const { transactionId } = earlier;
    const key = newId();
    earlier.isReversed = await attempt(history, step, {
      moves: earlier.moves.map((move) => ({ ...move, from: move.to, to: move.from })),
      work: (tx) => reverseLedgerTransaction(tx, { transactionId, key, reason: 'returned', businessTime: history.at }),
    });
  },
};

/** Returns the balances after some moves, or undefined when a balance would go below zero. */
function balancesAfter(balances: History['balances'], moves: readonly Move[]): History['balances'] | undefined {
  const after = { ...balances };
  for (const { from, to, cents } of moves) {
    if (isPart(from)) after[from] -= cents;
    if (isPart(to)) after[to] += cents;
  }
  return Object.values(after).every((cents) => cents >= 0n) ? after : undefined;
}

/**
 * Runs a step, first with a crash if required, then as often as its retries say. Only the first commit may take
 * effect.
 */
async function attempt(
  history: History,
  step: Step,
  deed: { moves: readonly Move[]; work: (tx: Tx) => Promise<unknown> },
): Promise<boolean> {
  const after = balancesAfter(history.balances, deed.moves);
  if (step.isCrash) {
    const crashing = inTransaction(history.db, async (tx) => {
      const answer = await deed.work(tx);
      if (isRefusal(answer)) return answer;
      throw new Crash();
    });
    await crashing.catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
  }
  for (let attempts = 0; attempts < step.attempts; attempts++) {
    const answer = await inTransaction(history.db, deed.work);
    if (isRefusal(answer) === (after !== undefined)) throw new Error(`${step.what}: ${JSON.stringify(answer)}`);
  }
  if (!after) return false;
  Object.assign(history.balances, after);
  history.lines += 1;
  return true;
}

/** Posts moves as one ledger transaction, and records it in the model. */
async function post(history: History, step: Step, entry: { kind: string; moves: readonly Move[]; key?: string }) {
  const { playerId, at: businessTime } = history;
  const { kind, moves, key = `${kind}:${newId()}` } = entry;
  const account = (name: string): LedgerAccount => (isPart(name) ? playerAccount(playerId, name) : houseAccount(name));
  const postings = moves.map(({ from, to, cents }) => ({ from: account(from), to: account(to), amountCents: cents }));
  let transactionId = '';
  const isDone = await attempt(history, step, {
    moves,
    work: async (tx) => {
      const answer = await postLedgerTransaction(tx, { key, kind, businessTime, postings });
      if (!isRefusal(answer)) transactionId = answer.transactionId;
      return answer;
    },
  });
  if (isDone) history.posted.push({ transactionId, moves, isReversed: false });
}

/** Spends bonus money first, then deposits, then winnings. Charges a remainder to winnings, which refuse it. */
function spending(balances: Record<Part, bigint>, cents: bigint, to: string): Move[] {
  let left = cents;
  const moves = (['play-credit', 'deposits', 'winnings'] as const).map((from) => {
    const taken = from === 'winnings' || balances[from] > left ? left : balances[from];
    left -= taken;
    return { from, to, cents: taken };
  });
  return moves.filter((move) => move.cents > 0n);
}
