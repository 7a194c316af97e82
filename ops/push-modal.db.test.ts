import { PUSH_DESTINATIONS, PUSH_MESSAGES } from '@sunflower/contracts/push-messages.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, foundOps, useOps } from './ops-in-tests.ts';

describe('push modal [S2.4-3/server-pushed]', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);
  const playerId = newId();
  const email = 'ana@example.com';

  const send = (who: string, name: string, message: string) =>
    ops('push', 'modal', who, '--name', name, '--message', message, '--as', 'ada');
  const sent = async () => {
    const { rows } = await sql<{ playerId: string | null; destination: string; payload: unknown }>`
      select player_id, destination, payload from push.message
      union all select null, destination, payload from push.broadcast`.execute(database.db);
    return rows;
  };

  beforeAll(async () => {
    await addPlayer(database, { playerId, email });
    await foundOps(database, keysFolder);
  });

  it.each([
    ['no name', ' ', 'x', '--name is missing.'],
    ['a name that is too long', 'x'.repeat(81), 'x', 'Refused: MODAL_TEXT_LENGTH'],
    ['a message that is too long', 'x', 'x'.repeat(501), 'Refused: MODAL_TEXT_LENGTH'],
    ['markup', 'x', 'Read <b>this</b>', 'Refused: MODAL_TEXT_NOT_PLAIN'],
    ['a script', '<script>alert(1)</script>', 'x', 'Refused: MODAL_TEXT_NOT_PLAIN'],
    ['a text direction override', 'x', 'safe \u202e evil', 'Refused: INVALID_INPUT'],
    ['a line break', 'x', 'one\ntwo', 'Refused: MODAL_TEXT_NOT_PLAIN'],
  ])('does not send or propose a modal with %s', async (_, name, message, text) => {
    for (const who of [email, 'everyone']) {
      const answer = await send(who, name, message);
      expect(answer.code).not.toBe(0);
      expect(answer.text).toContain(text);
    }
    expect(await sent()).toEqual([]);
  });

  it('sends nothing to an unknown player or without a signer', async () => {
    expect(await send('unknown@example.com', 'Note', 'Text')).toMatchObject({ code: 1 });
    expect((await ops('push', 'modal', email, '--name', 'a', '--message', 'b')).text).toContain('--as is missing');
    expect(await sent()).toEqual([]);
  });

  it('sends a modal to one player, or with two operators to all, and leaves an audit row [WLA-03]', async () => {
    expect((await send(email, ' Call us ', 'Prizes < $600 are paid automatically & today.')).text).toMatch(
      /^Modal \S+ is being sent to ana@example.com\.$/,
    );
    const proposed = await send('everyone', 'Maintenance', 'Tonight from ten.');
    const approve = (as: string) =>
      ops('proposal', 'approve', /Proposed (\S+):/.exec(proposed.text)?.[1] ?? '', '--as', as);
    expect((await approve('ada')).text).toContain('SAME_KEY');
    expect(await sent()).toHaveLength(1);
    expect(await approve('bob')).toMatchObject({ code: 0 });
    const rows = await sent();
    expect(rows).toMatchObject([
      { playerId, destination: PUSH_DESTINATIONS.serverModal, payload: { name: 'Call us' } },
      { playerId: null, destination: PUSH_DESTINATIONS.serverModalToAll, payload: { message: 'Tonight from ten.' } },
    ]);
    for (const { payload } of rows) expect(PUSH_MESSAGES.serverModal.safeParse(payload).success).toBe(true);
    const { rows: audit } = await sql<{ actor: string; subject: string }>`
      select actor, subject from audit.entry where action = 'push.modal-sent' order by entry_id`.execute(database.db);
    expect(audit).toMatchObject([
      { actor: 'operator:ada', subject: playerId },
      { actor: 'operator:bob', subject: '0' },
    ]);
  });
});
