import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { access, operators, players, sessions } from '@sunflower/platform/src/app/modules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_INSTALLATION } from '../tools/test/founders.ts';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, decidingWith, foundOps, useOps } from './ops-in-tests.ts';

describe('the operator command line', () => {
  const database = useTestDatabase();
  const { ops, keysFolder, addSigner } = useOps(database);
  const decided = decidingWith(ops);

  const playerId = newId();
  const email = 'ana@example.com';

  beforeAll(async () => {
    await addPlayer(database, { playerId, email });
    await foundOps(database, keysFolder);
  });

  it('lists the founding operators with their roles', async () => {
    const lines = (await ops('operator', 'list')).text.split('\n');
    expect(lines.map((line) => line.replace(/ {2}\S+ {2}/, '  '))).toEqual(
      ['ada', 'bob', 'ivy', 'uma'].map((name) => `${name}  founder  cashier,draw-officer,auditor,administrator`),
    );
  });

  it('refuses a second founding, and reports what is wrong with a founding file', async () => {
    const file = join(keysFolder, 'founding.json');
    writeFileSync(file, JSON.stringify({ installationId: TEST_INSTALLATION, founders: [] }));
    expect(await ops('operator', 'found', file)).toEqual({ code: 1, text: 'Refused: ALREADY_FOUNDED' });
    writeFileSync(file, '[{"name":"ada"}]');
    expect((await ops('operator', 'found', file)).text).toContain('must contain founders');
    expect((await ops('operator', 'found', join(keysFolder, 'nothing'))).text).toContain("Can't read the file");
  });

  it('registers a key when a second operator approves, and rejects its signatures while it cools off', async () => {
    const keys = operators.newOperatorKeys();
    const proof = operators.signMessage(
      keys.privateKeyPem,
      operators.keyProofMessage({ installationId: TEST_INSTALLATION, name: 'carl', publicKey: keys.publicKey }),
    );
    const add = (...more: string[]) =>
      ops('operator', 'add', 'carl', '--public-key', keys.publicKey, '--proof', proof, '--as', 'ivy', ...more);
    expect((await add('--roles', 'king')).text).toContain('"king" is not a role');
    const proposed = await add('--roles', 'cashier,auditor');
    const id = /Proposed (\S+):/.exec(proposed.text)?.[1] ?? '';
    expect(await ops('proposal', 'approve', id, '--as', 'ivy')).toEqual({
      code: 1,
      text: expect.stringContaining('Refused: SAME_KEY'),
    });
    expect(await ops('proposal', 'approve', id, '--as', 'uma')).toMatchObject({ code: 0 });
    expect((await ops('operator', 'list')).text).toMatch(/^carl {2}\S+ {2}by ivy and uma {2}signs from \d{4}-/m);
    addSigner('carl', keys.privateKeyPem);
    const early = await ops('wallet', 'adjust', email, '5', '--reason', 'x', '--as', 'carl');
    expect(early).toMatchObject({ code: 1, text: expect.stringContaining('Refused: OPERATOR_COOLING_OFF') });
  });

  it('restricts a player, lists the restriction, and lifts it when a second operator approves that', async () => {
    const made = await ops('access', 'restrict', email, 'GAME_PLAY', '--days', '2', '--reason', 'look', '--as', 'ada');
    expect(made.code).toBe(0);
    const id = /Restriction (\S+):/.exec(made.text)?.[1] ?? '';
    expect((await ops('access', 'list', email)).text).toContain('DENY draw-games/purchase/ALL  GAME_PLAY  until');
    expect((await ops('access', 'lift', id, '--reason', 'alone', '--as', 'ada')).text).toContain('Proposed');
    expect(await decided('access', 'lift', id, '--reason', 'done')).toMatchObject({ code: 0 });
    expect((await ops('access', 'list', email)).text).toBe('Nothing is restricted.');
  });

  it.each([
    ['one player', email, []],
    ['everyone', 'everyone', []],
    ['single units', email, ['--unit', 'draw-games/purchase/ALL']],
    ['a player with --allow', email, ['--allow']],
  ])(
    'rejects "access restrict" for the self-exclusion of %s, and names "player exclude" (GLI19-11)',
    async (_what, who, more) => {
      const featureSet = 'RESPONSIBLE_GAMING_SELF_EXCLUSION';
      expect(await ops('access', 'restrict', who, featureSet, ...more, '--reason', 'asked', '--as', 'ada')).toEqual({
        code: 2,
        text: expect.stringContaining('player exclude <email> --term'),
      });
      expect((await ops('access', 'list', who)).text).toBe('Nothing is restricted.');
    },
  );

  it('locks an account and ends its sessions before the command returns [S4.7-1]', async () => {
    const now = Temporal.Now.instant();
    const { token } = await inTransaction(database.db, (tx) =>
      sessions.startSession(tx, { playerId, now, idleMinutes: 15 }),
    );
    const locked = await ops('access', 'restrict', email, 'ACCOUNT_LOCK', '--reason', 'asked', '--as', 'ada');
    expect(locked.text).toMatch(/^Restriction .*\nEnded sessions: 1$/);
    const found = await sessions.findSession(database.db, { token, now });
    expect(found).toEqual({ refusal: 'SESSION_EXPIRED', details: { reason: 'ACCOUNT_LOCKED' } });
  });

  it('closes one feature unit for every player', async () => {
    await ops(
      'access',
      'restrict',
      'everyone',
      'WITHDRAWAL',
      '--unit',
      'claims/request/ALL',
      '--reason',
      'x',
      '--as',
      'ada',
    );
    const now = Temporal.Now.instant();
    const standing = await access.findPlatformRestrictions(database.db, now);
    expect(standing.map((entry) => entry.unit)).toEqual(['claims/request/ALL']);
  });

  it('sets limits, and requires two operators to offer a player a looser one (IRGS-02)', async () => {
    expect((await ops('limits', 'set', email, 'spend', 'day', '50', '--as', 'ada')).text).toBe(
      'The spend limit by day is now $50.',
    );
    const alone = await ops('limits', 'set', email, 'spend', 'day', 'none', '--as', 'ada');
    expect(alone.text).toContain('Proposed');
    const loosened = await decided('limits', 'set', email, 'spend', 'day', 'none');
    expect(loosened).toMatchObject({ code: 0, text: expect.not.stringContaining('"applied"') });
    expect(await ops('limits', 'set', email, 'spend', 'year', '50', '--as', 'ada')).toMatchObject({ code: 2 });
    expect(await ops('limits', 'set', email, 'spend', 'day', '0.001', '--as', 'ada')).toMatchObject({ code: 2 });
  });

  it('sets an identity level when a second operator approves it', async () => {
    const setting = ['identity', 'set-level', email, 'verified', '--reason', 'papers seen'];
    expect((await ops(...setting, '--as', 'ada')).text).toContain('Proposed');
    expect((await players.findPlayer(database.db, playerId))?.identityLevel).not.toBe('verified');
    expect(await decided(...setting)).toMatchObject({ code: 0 });
    expect((await players.findPlayer(database.db, playerId))?.identityLevel).toBe('verified');
  });

  it('seals and verifies the audit rows of its own commands', async () => {
    expect((await ops('audit', 'seal')).text).toMatch(/^Sealed \d+ rows\. Head: \d+ [0-9a-f]{64}$/);
    expect(await ops('audit', 'verify')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^The chain of [1-9]\d* audit rows is intact\.$/),
    });
    expect((await ops('audit', 'list', '--significant')).text).toContain('operators.founded');
  });

  it.each([
    [[], 2, 'npm run ops -- <verb>'],
    [['--help'], 0, 'operator add'],
    [['operator', 'add', '--help'], 0, 'Usage: npm run ops -- operator add'],
    [
      ['operator'],
      2,
      'Known: operator new-key, operator convert-key, operator prove-key, operator sign-founding, operator add, ' +
        'operator found,',
    ],
    [['dance'], 2, '--help for a list of the verbs'],
    [['operator', 'add'], 2, 'Expected <name> here.'],
    [['operator', 'list', 'extra'], 2, 'Expected nothing here.'],
    [['operator', 'list', '--loud'], 2, "Unknown option '--loud'"],
    [['access', 'restrict', email, 'DEPOSIT', '--as', 'ada'], 2, '--reason is missing.'],
    [['access', 'restrict', email, 'DANCE', '--reason', 'x', '--as', 'ada'], 2, 'FEATURE_SET must be one of'],
    [
      ['wallet', 'adjust', 'unknown@example.com', '5', '--reason', 'x', '--as', 'ada'],
      1,
      'There is no player with the email',
    ],
    [['wallet', 'adjust', email, '-0.00', '--reason', 'x', '--as', 'ada'], 2, 'The amount is zero.'],
    [['wallet', 'adjust', email, '5.005', '--reason', 'x', '--as', 'ada'], 2, 'not an amount of dollars'],
    [['proposal', 'approve', 'x', '--as', 'ada'], 1, 'There is no proposal x.'],
    [['access', 'lift', 'x', '--reason', 'x', '--as', 'ada'], 1, 'There is no restriction x.'],
  ])('prints the expected line for %j and exits with code %i', async (args, code, text) => {
    const answer = await ops(...args);
    expect(answer.code).toBe(code);
    expect(answer.text).toContain(text);
  });
});
