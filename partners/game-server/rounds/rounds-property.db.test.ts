import { drawPlay } from '@sunflower/instant-games/games/draw-ticket.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { ticketOrder } from '@sunflower/instant-games/pools/ticket-order.ts';
import { type PrizeTier, prizeTableOf, tierAtPlace } from '@sunflower/instant-games/prizes/prize-table.ts';
import type { PlayResponse } from '@sunflower/partner-protocols/game-browser.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { repeats } from '../../../tools/test/thoroughness.ts';
import { findDay } from '../days/days-store.ts';
import { clearRounds, setUpGame, type TestGame } from '../game-server-in-tests.ts';
import { findPick } from '../pools/picks-store.ts';
import { findPool } from '../pools/pools-store.ts';
import { FAULTS } from '../wallet/faulty-wallet-in-tests.ts';
import { MemoryWitnesses } from '../wallet/memory-witnesses-in-tests.ts';
import { endRound } from './end-round.ts';
import { play } from './play.ts';
import { findRound, type StoredRound } from './rounds-store.ts';
import { runDueRounds } from './run-due-rounds.ts';

const PRICE = 60;
const BALANCE = 900;
const CLAIM_FROM_CENTS = 60_000;
const KEYS = 5;
/** The plays with this key are free rounds. */
const FREE_KEY = 1;

const setting = fc.record({
  gameId: fc.constantFrom('meadowlark-morning', 'starry-plains'),
  // A small pool changes over to the next one within a history.
  poolSize: fc.constantFrom(2_000_000, 2),
  // Plays that need witnesses, and never or always get a valid proof.
  witnesses: fc.oneof(
    { weight: 4, arbitrary: fc.constant('not needed' as const) },
    { weight: 1, arbitrary: fc.constant('silent' as const) },
    { weight: 2, arbitrary: fc.constant('valid' as const) },
  ),
});
type Setting = typeof setting extends fc.Arbitrary<infer Value> ? Value : never;

const tab = fc.integer({ min: 0, max: 1 });
const key = fc.integer({ min: 0, max: KEYS - 1 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('play' as const), tab, key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('play-twice' as const), key }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('end' as const), tab }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('run-due' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 3, 20, 130, 90_000) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('faults' as const),
      faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const), after: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver-late' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('beacon' as const), isDown: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refuse' as const), isRefused: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refuse-credit' as const), isRefused: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A history in which a witnessed play is proven, drawn after a crash, and paid after a lost answer. */
const WITNESSED: [Setting, Step[]] = [
  { gameId: 'meadowlark-morning', poolSize: 2_000_000, witnesses: 'valid' },
  [
    { kind: 'wait', seconds: 20 },
    { kind: 'play', tab: 0, key: 0 },
    { kind: 'wait', seconds: 3 },
    { kind: 'faults', faults: ['lose-answer'] },
    { kind: 'run-due' },
    { kind: 'wait', seconds: 1 },
    { kind: 'run-due' },
    { kind: 'crash', after: 1 },
    { kind: 'wait', seconds: 3 },
    { kind: 'run-due' },
    { kind: 'wait', seconds: 20 },
    { kind: 'play', tab: 0, key: 0 },
    { kind: 'faults', faults: ['lose-answer'] },
    { kind: 'end', tab: 0 },
  ],
];

/** The outcomes that a browser has seen as text, by play key. */
type Seen = Map<string, Set<string>>;

describe('any history of plays, lost messages and crashes', () => {
  const database = useTestDatabase();

  it('ends with one stake, one prize and one outcome for each play', async () => {
    await fc.assert(
      fc.asyncProperty(setting, fc.array(step, { minLength: 5, maxLength: 40 }), async (of, steps) => {
        await clearRounds(database.db);
        const game = setUpGame(database.db, { gameId: of.gameId, balanceCents: BALANCE });
        Object.assign(game.platform, { poolSize: of.poolSize, needsWitnesses: of.witnesses !== 'not needed' });
        if (of.witnesses === 'valid') game.platform.witnesses = new MemoryWitnesses();
        const keys = Array.from({ length: KEYS }, () => newId());
        const history = { game, tabs: [await game.launch(), await game.launch()], keys, seen: new Map() };
        for (const one of steps) await takeStep(history, one);
        await settle(game);
        await checkHistory(game, history.seen);
      }),
      { numRuns: repeats(25, 400), examples: [WITNESSED] },
    );
  });

  it('draws a witnessed play that has a valid proof, also after lost messages and a crash', async () => {
    await clearRounds(database.db);
    const game = setUpGame(database.db, { balanceCents: BALANCE });
    Object.assign(game.platform, { needsWitnesses: true, witnesses: new MemoryWitnesses() });
    const history = { game, tabs: [await game.launch()], keys: [newId()], seen: new Map() };
    for (const one of WITNESSED[1]) await takeStep(history, one);
    await settle(game);
    expect([...game.platform.rounds.values()].map(({ state }) => state)).toEqual(['ended']);
    await checkHistory(game, history.seen);
  });
});

/** The grant of free rounds that pays for the free plays. */
const FREE_ROUNDS = newId();

type History = { game: TestGame; tabs: readonly string[]; keys: readonly string[]; seen: Seen };

async function takeStep({ game, tabs, keys, seen }: History, one: Step): Promise<void> {
  const session = (at: number) => tabs[at] ?? '';
  const playOnce = async (at: number, keyAt: number) => {
    const playKey = keys[keyAt] ?? '';
    // A request without an answer is repeated by a later step or never.
    const freeRoundsId = keyAt === FREE_KEY ? FREE_ROUNDS : null;
    const request = { sessionKey: session(at), playKey, priceCents: PRICE, freeRoundsId };
    const answer = await play(game.deps, request).catch(() => undefined);
    if (answer) remember(seen, playKey, answer);
  };
  if (one.kind === 'play') await playOnce(one.tab, one.key);
  if (one.kind === 'play-twice') await Promise.all([playOnce(0, one.key), playOnce(1, one.key)]);
  if (one.kind === 'end') await endOpenRound(game, session(one.tab));
  if (one.kind === 'run-due') await runDueRounds(game.deps);
  if (one.kind === 'wait') game.clock.advance({ seconds: one.seconds });
  if (one.kind === 'faults') game.faults.splice(0, Infinity, ...one.faults);
  if (one.kind === 'crash') game.crash.after = one.after;
  if (one.kind === 'deliver-late') await game.network.deliverLate();
  if (one.kind === 'beacon') game.beacon.isDown = one.isDown;
  if (one.kind === 'refuse') game.platform.refusal = one.isRefused ? 'LIMIT_REACHED' : undefined;
  if (one.kind === 'refuse-credit') game.platform.creditRefusal = one.isRefused ? 'ROUND_UNKNOWN' : undefined;
}

function remember(seen: Seen, playKey: string, answer: PlayResponse): void {
  if (answer.outcome !== 'played') return;
  const { roundId, book, prizeCents } = answer.round;
  const outcomes = seen.get(playKey) ?? new Set();
  seen.set(playKey, outcomes.add(JSON.stringify({ roundId, book, prizeCents })));
}

async function endOpenRound(game: TestGame, sessionKey: string): Promise<void> {
  const open = [...game.platform.rounds].find(([, { state }]) => state === 'open');
  if (open) await endRound(game.deps, { sessionKey, roundId: open[0] });
}

/** Heals the network and lets the server finish everything. */
async function settle(game: TestGame): Promise<void> {
  game.faults.length = 0;
  game.crash.after = 0;
  game.platform.refusal = undefined;
  game.platform.creditRefusal = undefined;
  game.beacon.isDown = false;
  await game.network.deliverLate();
  for (let pass = 0; pass < 8; pass++) {
    game.clock.advance({ hours: 13 });
    await runDueRounds(game.deps);
  }
  await game.network.deliverLate();
}

async function checkHistory(game: TestGame, seen: Seen): Promise<void> {
  const { platform, deps } = game;
  for (const outcomes of seen.values()) expect(outcomes.size).toBe(1);
  let balance = BALANCE;
  for (const [roundId, { state, ticketNo, debit }] of platform.rounds) {
    const round = await findRound(deps.db, roundId);
    expect(state).not.toBe('open');
    if (state === 'canceled') {
      expect(round).toMatchObject({ state: 'CANCELED', tier: null, bookDigest: null });
      continue;
    }
    if (platform.needsWitnesses) expect([platform.witnesses !== undefined, round?.isProven]).toEqual([true, true]);
    if (!round) throw new Error(`the server lost round ${roundId}`);
    const { prizeCents, tier } = await tierOf(game, round);
    expect(round).toMatchObject({ ticketNo, tier, prizeCents });
    expect(platform.credits.get(roundId)).toMatchObject({ ticketNo, tier, prizeCents: Number(prizeCents) });
    balance += (prizeCents < CLAIM_FROM_CENTS ? Number(prizeCents) : 0) - (debit.freeRoundsId === null ? PRICE : 0);
  }
  expect(platform.balanceCents).toBe(balance);
  const ended = [...platform.rounds.values()].filter(({ state }) => state === 'ended');
  expect(platform.credits.size).toBe(ended.length);
  const rounds = await Promise.all([...seen.values()].map((outcomes) => storedStateOf(game, outcomes)));
  for (const state of rounds) expect(['SETTLED', 'CLAIM_PENDING']).toContain(state);
}

/**
 * Returns the tier that follows from the data that decided a round: the order of its pool, or its day and beacon round.
 */
async function tierOf({ deps, gameId }: TestGame, round: StoredRound): Promise<PrizeTier> {
  const { roundId, poolId, gamingDay, beaconSignature } = round;
  const game = findInstantGame(gameId);
  const pool = await findPool(deps.db, poolId ?? '');
  const day = await findDay(deps.db, gamingDay ?? '');
  if (!game || !pool || !day || beaconSignature === null) throw new Error(`nothing decides round ${roundId}`);
  const daySeed = deps.keys.unseal(day.sealedSeed);
  if (pool.model === 'weighted')
    return drawPlay({ game, price: PRICE, daySeed, signature: beaconSignature, roundId }).tier;
  const { pickedTicket = -1 } = (await findPick(deps.db, roundId)) ?? {};
  const place = ticketOrder(deps.keys.unseal(pool.sealedSeed)).placeOf(pickedTicket);
  return tierAtPlace(prizeTableOf(PRICE, game.spread), place);
}

async function storedStateOf(game: TestGame, outcomes: ReadonlySet<string>): Promise<string | undefined> {
  const [text = '{}'] = outcomes;
  return (await findRound(game.deps.db, (JSON.parse(text) as { roundId: string }).roundId))?.state;
}
