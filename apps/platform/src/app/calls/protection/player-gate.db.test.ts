import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { knownResult } from '@sunflower/service-base/db/query-together.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceFiles } from '../../../../../../tools/layers/import-graph.ts';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { EVERYONE, restrict } from '../../../modules/access/index.ts';
import { scheduleDraws } from '../../../modules/draw-games/index.ts';
import { findPlayerBalances } from '../../../modules/ledger/index.ts';
import { markIdentityLevel } from '../../../modules/players/index.ts';
import { endSessions } from '../../../modules/sessions/index.ts';
import { PLAYER_GATES } from '../../../modules/wallet/player-gates.ts';
import { callersOfPlayerGate, type GatePlayer } from './player-gate-callers-in-tests.ts';

const ROOT = join(import.meta.dirname, '../../../../../..');
const NOW = Temporal.Instant.from('2026-11-20T18:00:00Z');

type Gate = (typeof PLAYER_GATES)[number];

/** Players for whom the added test gate is closed. */
const closedFor = new Set<string>();
/** A gate added to the list, as a later requirement might add one. It is open except for players in `closedFor`. */
const plantedGate: Gate = ({ playerId }) =>
  knownResult(closedFor.has(playerId) ? refuse('ACCESS_DENIED', { details: { gate: 'planted' } }) : undefined);

const database = useTestDatabase();
const callers = callersOfPlayerGate(database, NOW);
const fixture: { player?: GatePlayer } = {};
const player = (): GatePlayer => {
  if (!fixture.player) throw new Error('set up in beforeEach');
  return fixture.player;
};

const closeSession = () =>
  inTransaction(database.db, (tx) => endSessions(tx, { playerId: player().playerId, reason: 'LOGGED_OUT', now: NOW }));
const leaveSessionIdle = () =>
  sql`update sessions.session set last_seen_at = ${NOW.subtract({ hours: 6 }).toString()}
    where session_id = ${player().sessionId}`.execute(database.db);
const markIdentity = (level: 'none' | 'referred') =>
  inTransaction(database.db, (tx) => markIdentityLevel(tx, { playerId: player().playerId, level }));
const closeUnit = (
  unit: string,
  featureSet: 'GAME_PLAY' | 'RESPONSIBLE_GAMING_SELF_EXCLUSION' = 'GAME_PLAY',
  playerId: string = player().playerId,
) =>
  inTransaction(database.db, (tx) =>
    restrict(tx, { playerId, units: [unit], featureSet, reason: 'test', actor: 'operator:test', now: NOW }),
  );

type Closing = readonly [title: string, refusal: Record<string, unknown>, close: (unit: string) => Promise<unknown>];

const OUTSIDE_SESSION: readonly Closing[] = [
  ['a session that has ended', { refusal: 'SESSION_EXPIRED', details: { reason: 'LOGGED_OUT' } }, closeSession],
  [
    'a session without input for too long',
    { refusal: 'SESSION_EXPIRED', details: { reason: 'inactive' } },
    leaveSessionIdle,
  ],
  [
    'a session of another player',
    { refusal: 'SESSION_EXPIRED' },
    async () => {
      fixture.player = { ...player(), sessionId: (await callers.newPlayer()).sessionId };
    },
  ],
];
const NOT_ADMITTED: readonly Closing[] = [
  [
    'an identity under review',
    { refusal: 'IDENTITY_REQUIRED', details: { identityLevel: 'referred' } },
    () => markIdentity('referred'),
  ],
  [
    'an account that is not active',
    { refusal: 'IDENTITY_REQUIRED', details: { identityLevel: null } },
    () => sql`update players.player set status = 'closed' where player_id = ${player().playerId}`.execute(database.db),
  ],
  ['a restriction of the player', { refusal: 'ACCESS_DENIED', details: { isForEveryone: false } }, closeUnit],
  [
    'an exclusion of the player',
    { refusal: 'PLAYER_EXCLUDED' },
    (unit) => closeUnit(unit, 'RESPONSIBLE_GAMING_SELF_EXCLUSION'),
  ],
  [
    'a gate that was added to the list',
    { refusal: 'ACCESS_DENIED', details: { gate: 'planted' } },
    async () => closedFor.add(player().playerId),
  ],
];

describe('the player gate', () => {
  const gates = PLAYER_GATES as Gate[];
  afterAll(() => void gates.splice(gates.indexOf(plantedGate), 1));
  beforeAll(async () => {
    gates.push(plantedGate);
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: NOW, games: [powerball] }));
  });
  beforeEach(async () => {
    fixture.player = await callers.newPlayer();
  });

  describe.each(callers.all)('of $name', ({ unit, needsSession, call }) => {
    const closings = needsSession ? [...OUTSIDE_SESSION, ...NOT_ADMITTED] : NOT_ADMITTED;

    it('lets a player through when every gate passes', async () => {
      expect(await call(player())).not.toHaveProperty('refusal');
    });

    it.each(closings)('refuses %s and moves no money [GLI19-02/play] [GLI19-11]', async (_title, refusal, close) => {
      const before = await findPlayerBalances(database.db, player().playerId);
      await close(unit);
      expect(await call(player())).toMatchObject(refusal);
      expect(await findPlayerBalances(database.db, player().playerId)).toEqual(before);
    });

    it('refuses the player when an operator has closed the unit for everyone [GLI19-19/everything]', async () => {
      const refusal = await callers.inRolledBack(async (tx) => {
        const stop = { playerId: EVERYONE, units: [unit], featureSet: 'GAME_PLAY', reason: 'stop' } as const;
        await restrict(tx, { ...stop, actor: 'operator:test', now: NOW });
        return call(player(), tx);
      });
      expect(refusal).toMatchObject({ refusal: 'ACCESS_DENIED', details: { isForEveryone: true } });
    });

    it('reports an ended session first, then identity, then access, then any later gate [S1-6/gate]', async () => {
      closedFor.add(player().playerId);
      expect(await call(player())).toMatchObject({ details: { gate: 'planted' } });
      await closeUnit(unit);
      expect(await call(player())).toMatchObject({ refusal: 'ACCESS_DENIED', details: { restriction: 'GAME_PLAY' } });
      await markIdentity('referred');
      expect(await call(player())).toMatchObject({ refusal: 'IDENTITY_REQUIRED' });
      await closeSession();
      const first = needsSession ? 'SESSION_EXPIRED' : 'IDENTITY_REQUIRED';
      expect(await call(player())).toMatchObject({ refusal: first });
    });

    it.each(['players.player', 'access.restriction', ...(needsSession ? ['sessions.session'] : [])])(
      "throws when %s can't be read, so that no player passes in case of doubt [ASVS-16.5.3]",
      async (table) => {
        const doubtful = callers.inRolledBack(async (tx) => {
          await sql`alter table ${sql.table(table)} rename to gone`.execute(tx);
          return call(player(), tx);
        });
        await expect(doubtful).rejects.toThrow(/does not exist/);
      },
    );
  });

  it('is the only code outside their modules that reads the current session and the identity level', () => {
    const askers = sourceFiles(ROOT).filter(
      (path) =>
        path.startsWith('apps/platform/src/') &&
        !path.includes('.test.') &&
        !/modules\/(sessions|players)\//.test(path) &&
        /\b(runningSessionQuery|identityLevelQuery)\b/.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(askers).toEqual(['apps/platform/src/modules/wallet/player-gates.ts']);
  });
});
