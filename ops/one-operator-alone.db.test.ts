import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { draws, ledger, operators, players } from '@sunflower/platform/src/app/modules.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_INSTALLATION } from '../tools/test/founders.ts';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, decidingWith, foundOps, useOps } from './ops-in-tests.ts';

const DRAWN = ['--digits', '123'];
const TICKET = ['--digits', '777'];

/**
 * Ada has every role, a key, the command line and an accomplice with a player account. Ada tries alone to do what
 * requires two operators.
 */
describe('one dishonest operator without a second one', () => {
  const database = useTestDatabase();
  const { ops, keysFolder, addSigner } = useOps(database, {
    SUNFLOWER_DRAW_FEED_PORT: '1',
    SUNFLOWER_TYPED_RESULT_GAMES: ALL_RULES.map(({ gameId }) => gameId)
      .filter((gameId) => gameId !== 'powerball')
      .join(','),
  });
  const decided = decidingWith(ops);
  const email = 'accomplice@example.com';
  const [playerId, markId] = [newId(), newId()];
  const because = ['--reason', 'a try', '--as', 'ada'];
  const proposalIn = (text: string) => /Proposed (\S+):/.exec(text)?.[1] ?? '';
  const openDraw = async (gameId: string) => {
    const [open] = await draws.findDrawsIn(database.db, { gameId, states: ['open'] });
    if (!open) throw new Error(`no draw of ${gameId} is open`);
    return open;
  };
  /** Returns the accomplice's money and the state of every draw, which must not change. */
  const readState = async () => {
    const { rows } = await sql`
      select d.draw_id, d.state, d.early_draw_allowed_at, d.advertised_jackpot_cents from draw_games.draw d
      order by d.draw_id`.execute(database.db);
    const posted = await sql`select count(*) from ledger.ledger_transaction`.execute(database.db);
    const balances = await ledger.findPlayerBalances(database.db, playerId);
    const player = await players.findPlayer(database.db, playerId);
    return { rows, posted: posted.rows, balances, level: player?.identityLevel };
  };
  const file = (name: string, data: object) => {
    const path = join(keysFolder, name);
    writeFileSync(path, JSON.stringify(data));
    return path;
  };
  const campaign = () =>
    file('campaign.json', {
      slug: 'mine',
      title: 'Mine',
      trigger: 'OPERATOR',
      bonusType: 'CASH_CREDIT',
      wageringTimes: 0,
      maxBonusCents: 1_000_000,
      allowedGames: ['powerball'],
      bonusDays: 30,
      validFrom: '2020-01-01T00:00:00Z',
      validUntil: '2099-01-01T00:00:00Z',
      budgetCents: 2_500_000,
    });
  /** Returns the arguments that would register an invented colleague whose key Ada holds. */
  const invented = (name: string) => {
    const keys = operators.newOperatorKeys();
    const { publicKey } = keys;
    const proof = operators.signMessage(
      keys.privateKeyPem,
      operators.keyProofMessage({ installationId: TEST_INSTALLATION, name, publicKey }),
    );
    addSigner(name, keys.privateKeyPem);
    return [name, '--public-key', publicKey, '--proof', proof, '--roles', operators.ROLES.join(',')];
  };

  beforeAll(async () => {
    await foundOps(database, keysFolder);
    await addPlayer(database, { playerId, email });
    const now = wallClock.now();
    const games = ALL_RULES.filter(({ gameId }) => gameId === 'powerball' || gameId === 'pick-3');
    await inTransaction(database.db, (tx) => draws.scheduleDraws(tx, { now, games }));
  });

  it('registers no invented colleague, and their keys sign nothing', async () => {
    for (const name of ['mallory', 'trudy']) {
      const proposed = await ops('operator', 'add', ...invented(name), '--as', 'ada');
      const alone = await ops('proposal', 'approve', proposalIn(proposed.text), '--as', 'ada');
      expect(alone).toMatchObject({ code: 1, text: expect.stringContaining('SAME_KEY') });
      expect(await ops('wallet', 'adjust', email, '22000', '--reason', 'x', '--as', name)).toMatchObject({ code: 1 });
    }
    const names = (await operators.listOperators(database.db)).map(({ name }) => name);
    expect(names).toEqual(['ada', 'bob', 'ivy', 'uma']);
    const founders = [{ name: 'mallory', publicKey: 'x', roles: ['cashier'], signature: 'x' }];
    const founding = file('founding.json', { installationId: TEST_INSTALLATION, founders });
    expect((await ops('operator', 'found', founding, '--as', 'ada')).text).toContain('ALREADY_FOUNDED');
  });

  it('gains nothing from registering a colleague with another operator: the new key must cool off', async () => {
    expect(await decided('operator', 'add', ...invented('oscar'))).toMatchObject({ code: 0 });
    const early = await ops('wallet', 'adjust', email, '22000', '--reason', 'x', '--as', 'oscar');
    expect(early).toMatchObject({ code: 1, text: expect.stringContaining('COOLING_OFF') });
    const oscar = (await operators.findOperator(database.db, 'oscar')) ?? never();
    const ada = (await operators.findOperator(database.db, 'ada')) ?? never();
    expect(oscar.vouchedBy).toContain(ada.name);
  });

  const voidArgs = ['--reason', 'OTHER', '--note', 'x'];
  it.each([
    ['money into the wallet', async () => ['wallet', 'adjust', email, '22000']],
    ['automatic approval of withdrawals', async () => ['withdrawal', 'automatic', '--most', '100']],
    ['a cash campaign', async () => ['bonus', 'create', campaign()]],
    ['a bonus', async () => ['bonus', 'grant', email, 'mine', '--key', 'k']],
    ['a verified identity', async () => ['identity', 'set-level', email, 'verified']],
    ['a flag change', async () => ['flag', 'set', 'FEATURE_DRAW_GAMES_QUICK_PICK', 'off']],
    ['an exemption from a restriction', async () => ['access', 'restrict', email, 'WITHDRAWAL', '--allow']],
    ['an unblocked location', async () => ['location', 'unblock', email]],
    ['a second factor that is off', async () => ['player', 'factor-off', email]],
    ['a closed mark of harm', async () => ['harm', 'close', markId, '--note', 'x']],
    ['an early close of a draw', async () => ['draw', 'close', 'powerball']],
    ['an early draw', async () => ['draw', 'hold-early', 'powerball']],
    [
      'another jackpot',
      async () => ['draw', 'jackpot', (await openDraw('powerball')).drawId, '900000000', '400000000'],
    ],
    ['a void draw', async () => ['draw', 'void', (await openDraw('powerball')).drawId, ...voidArgs]],
    ['a change of roles', async () => ['operator', 'roles', 'bob', 'cashier']],
    ['a modal for everyone', async () => ['push', 'modal', 'everyone', '--name', 'x', '--message', 'y']],
    ['the removal of another operator', async () => ['operator', 'retire', 'uma']],
  ])(
    "can't get %s by proposing it and approving the same proposal [WLA-03] [GLI19-09/adjustments]",
    async (what, args) => {
      const before = await readState();
      const takesReason = !/withdrawals|campaign|void|modal|mark/.test(what);
      const proposed = await ops(...(await args()), ...(takesReason ? because : ['--as', 'ada']));
      const id = proposalIn(proposed.text);
      expect(id).not.toBe('');
      for (let attempts = 0; attempts < 3; attempts++)
        expect(await ops('proposal', 'approve', id, '--as', 'ada')).toMatchObject({
          code: 1,
          text: expect.stringContaining('SAME_KEY'),
        });
      expect(await readState()).toEqual(before);
      await ops('proposal', 'withdraw', id, '--as', 'bob');
    },
  );

  it("can't run a draw early, nor type numbers after one failed attempt to reach the machine", async () => {
    const { drawId } = await openDraw('powerball');
    const which = ['powerball', '--draw', drawId];
    expect((await ops('draw', 'run', ...which, ...because)).text).toContain('DRAW_NOT_YET');
    expect(await decided('draw', 'hold-early', ...which, '--reason', 'agreed')).toMatchObject({ code: 0 });
    // The machine is unreachable here, so the draw waits for it. One failed attempt does not allow typed numbers.
    expect((await ops('draw', 'run', ...which, ...because)).text).toMatch(/DRAW_FEED_UNREACHABLE|DRAW_DELAYED/);
    const numbers = ['--white', '1,2,3,4,5', '--ball', '6', '--power-play', '2'];
    const drums = [...numbers, '--double-white', '1,2,3,4,5', '--double-ball', '6'];
    const typed = await ops('draw', 'enter', ...which, ...drums, '--as', 'ada');
    expect(typed).toMatchObject({ code: 1, text: expect.stringMatching(/MACHINE_NOT_SILENT|DRAW_NOT_SEALED/) });
  });

  it("can't correct a result in favor of a ticket, neither alone nor with one other operator", async () => {
    const { drawId } = await openDraw('pick-3');
    const which = ['pick-3', '--draw', drawId];
    await decided('draw', 'hold-early', ...which, '--reason', 'agreed');
    await ops('draw', 'run', ...which, '--seal-only', ...because);
    await ops('draw', 'enter', ...which, ...DRAWN, '--as', 'ada');
    expect((await ops('draw', 'confirm', ...which, ...DRAWN, '--as', 'ada')).text).toContain('SAME_KEY');
    expect(await ops('draw', 'confirm', ...which, ...DRAWN, '--as', 'bob')).toMatchObject({ code: 0 });
    await ops('draw', 'run', ...which, ...because);
    expect((await draws.findDraw(database.db, drawId))?.state).toBe('published');
    const before = await readState();
    expect((await ops('draw', 'enter', ...which, ...TICKET, '--correct', '--as', 'ada')).text).toContain('Proposed');
    const confirm = (as: string) => ops('draw', 'confirm', ...which, ...TICKET, '--as', as);
    expect((await confirm('ada')).text).toContain('SAME_KEY');
    expect((await confirm('bob')).text).toContain('1 more operator');
    expect((await confirm('bob')).text).toContain('SAME_KEY');
    expect((await confirm('ada')).text).toContain('SAME_KEY');
    expect(await readState()).toEqual(before);
    const { rows } = await sql`select from draw_games.draw_result r where r.draw_id = ${drawId}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('leaves the ledger balanced, and the player who was to benefit has no money', async () => {
    expect((await ledger.proveBalances(database.db)).differences).toEqual([]);
    const { winningsCents, depositsCents, heldCents } = await ledger.findPlayerBalances(database.db, playerId);
    expect([winningsCents, depositsCents, heldCents]).toEqual([0n, 0n, 0n]);
  });
});

function never(): never {
  throw new Error('the operator does not exist');
}
