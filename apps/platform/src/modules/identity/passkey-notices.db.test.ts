import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findPlayer } from '../players/index.ts';
import { findSession } from '../sessions/index.ts';
import { useAccountStack } from './account-stack-in-tests.ts';
import { decideFactorOff } from './turn-off-factor.ts';

const { database, clock, overrides, newPlayer, jobs, messages } = useAccountStack();

it("turns a player's second factor off at the provider once operators decided it, and retries a failure", async () => {
  const { playerId, token } = await newPlayer();
  const input = { playerId, reason: 'lost the phone', actor: 'operator:ada', now: clock.now() };
  expect(await inTransaction(database.db, (tx) => decideFactorOff(tx, input))).toEqual({ playerId });
  expect(await findSession(database.db, { token, now: clock.now() })).toMatchObject({ refusal: 'SESSION_EXPIRED' });
  const requests: string[] = [];
  overrides.turnOffSecondFactor = async (accountId) => {
    requests.push(accountId);
    return refuse('ACCOUNT_UNKNOWN');
  };
  await expect(jobs()['identity.turn-off-factor']({ playerId })).rejects.toThrow('was not turned off');
  expect(requests).toEqual([(await findPlayer(database.db, playerId))?.subject]);
  const unknown = await inTransaction(database.db, (tx) => decideFactorOff(tx, { ...input, playerId: newId() }));
  expect(unknown).toEqual({ refusal: 'PLAYER_UNKNOWN' });
});

it('emails each change of passkeys and the second factor [ASVS-6.3.1/6.3.7/phishing] [S9-3/mfa]', async () => {
  const { playerId, email } = await newPlayer();
  const accountId = (await findPlayer(database.db, playerId))?.subject ?? '';
  const acknowledged: string[] = [];
  const kinds = [
    'passkey-added',
    'passkey-removed',
    'second-factor-on',
    'recovery-code-used',
    'second-factor-off',
  ] as const;
  const notices = kinds.map((kind) => ({ noticeId: newId(), accountId, kind }));
  overrides.listPasskeyNotices = async () => [
    ...notices,
    { noticeId: newId(), accountId: newId(), kind: 'passkey-added' },
  ];
  overrides.acknowledgePasskeyNotices = async (ids) => void acknowledged.push(...ids);
  await jobs()['identity.passkey-notices']({});
  expect(messages.filter(({ to }) => to === email).map(({ messageId }) => messageId)).toEqual(
    notices.map(({ kind, noticeId }) => `${kind}:${noticeId}`),
  );
  expect(acknowledged).toHaveLength(6);
});

it('emails a sign-in on a new device, with browser, system and time [S2.4-6/devices]', async () => {
  const { playerId, email } = await newPlayer();
  const deviceId = newId();
  await sql`insert into sessions.device (device_id, player_id, provider_device_id, browser, system, first_seen_at,
      last_used_at)
    select ${deviceId}, ${playerId}, ${newId()}, 'Chrome', 'Windows', at, at
    from (values ('2026-11-20T18:00:00Z'::timestamptz)) seen (at)`.execute(database.db);
  await jobs()['identity.send-email']({ about: 'device-new', id: deviceId });
  await jobs()['identity.send-email']({ about: 'device-new', id: newId() });
  const sent = messages.filter(({ to }) => to === email);
  expect(sent.map(({ messageId }) => messageId)).toEqual([`new-device:${deviceId}`]);
  expect(sent[0]?.text).toContain('Chrome, Windows, Nov 20, 2026');
});
