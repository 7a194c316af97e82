import { ACCOUNT_CLOSING_PATHS } from '@sunflower/contracts/account-closing.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { type Buyer, useShop } from '../../app/shop-in-tests.ts';
import { recordAudit } from '../audit/index.ts';
import { startSession } from '../sessions/index.ts';
import { ARCHIVE_PARTS } from './archive-parts.ts';

const { downloads, archive } = ACCOUNT_CLOSING_PATHS;

describe("a download of the player's own data", () => {
  const database = useTestDatabase();
  const shop = useShop(database);
  const start = (player: Buyer) => shop.send(player, { method: 'POST', url: downloads });
  const fetch = (player: Buyer, downloadId: string) =>
    shop.send(player, { url: archive.replace(':downloadId', downloadId) });
  const filesOf = (zip: Buffer) =>
    Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));

  /** Gives the device of a player's session a name, and the session a check in Wichita. */
  async function nameDevice({ playerId, sessionId }: Buyer, name: string) {
    const [deviceId, at] = [newId(), shop.clock.now().toString()];
    await sql`
      insert into sessions.device (device_id, player_id, provider_device_id, browser, system, name, first_seen_at,
        last_used_at)
      values (${deviceId}, ${playerId}, ${newId()}, 'Firefox', 'Linux', ${name}, ${at}, ${at})`.execute(database.db);
    await sql`update sessions.session set device_id = ${deviceId} where session_id = ${sessionId}`.execute(database.db);
    await sql`
      insert into geolocation.location_check (player_id, check_id, session_id, activity, outcome, reasons,
        is_simulated, checked_at, near_latitude, near_longitude)
      values (${playerId}, ${newId()}, ${sessionId}, 'DRAW_PURCHASE', 'PASSED', '{}', true, now(),
        37.7, -97.3)`.execute(database.db);
  }

  it("contains every kind of the player's data, a readable index, and no other player's data", async () => {
    const [player, other] = [await shop.buyer(), await shop.buyer()];
    for (const one of [player, other]) expect((await shop.buy(one)).statusCode).toBe(201);
    for (const one of [player, other]) await nameDevice(one, one === player ? 'Kitchen tablet' : 'Office');
    const started = await start(player);
    expect(started.statusCode).toBe(201);
    const answer = await fetch(player, started.json().downloadId);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="sunflower-data.zip"',
      'cache-control': 'no-store',
    });
    const files = filesOf(answer.rawPayload);
    const names = Object.keys(ARCHIVE_PARTS).map((part) => `${part}.json`);
    expect(Object.keys(files)).toEqual([...names, 'index.html']);
    const dataOf = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as Record<string, unknown>[];
    expect(dataOf('profile')).toMatchObject([{ playerId: player.playerId, lastName: `Buyer ${player.playerId}` }]);
    expect(dataOf('tickets')).toHaveLength(1);
    expect(dataOf('transactions').length).toBeGreaterThan(0);
    expect(dataOf('sign-ins')).toHaveLength(1);
    const devices = dataOf('devices');
    expect(devices).toMatchObject([{ name: 'Kitchen tablet', browser: 'Firefox', county: 'Sedgwick' }]);
    expect(devices[0]).not.toHaveProperty('sessionIds');
    expect(files['index.html']).toContain('<td>1</td>');
    expect(Object.values(files).join()).not.toContain(other.playerId);
  });

  it('lists what the player agreed to at registration, with time, version and language', async () => {
    const [player, other] = [await shop.buyer(), await shop.buyer()];
    const businessTime = shop.clock.now();
    const agree = (subject: string, details: Record<string, string>) =>
      inTransaction(database.db, (tx) =>
        recordAudit(tx, { actor: `player:${subject}`, action: 'identity.consented', subject, details, businessTime }),
      );
    // The first consent is from before the language was recorded.
    await agree(player.playerId, { consent: 'terms', version: '2026-11-29' });
    await agree(player.playerId, { consent: 'privacy', version: '2026-11-30', language: 'es' });
    await agree(other.playerId, { consent: 'terms', version: '2020-01-01', language: 'fr' });
    const answer = await fetch(player, (await start(player)).json().downloadId);
    const agreedAt = businessTime.toString();
    expect(JSON.parse(filesOf(answer.rawPayload)['registration-consents.json'] ?? '')).toEqual([
      { consent: 'terms', version: '2026-11-29', language: null, agreedAt },
      { consent: 'privacy', version: '2026-11-30', language: 'es', agreedAt },
    ]);
  });

  it('starts once in 24 hours, and can be fetched for ten minutes, only in its own session', async () => {
    const [player, other] = [await shop.buyer(), await shop.buyer()];
    const { downloadId } = (await start(player)).json();
    expect((await fetch(other, downloadId)).statusCode).toBe(404);
    expect((await start(player)).json()).toMatchObject({ downloadId });
    const { session, token } = await inTransaction(database.db, (tx) =>
      startSession(tx, { playerId: player.playerId, now: shop.clock.now(), idleMinutes: 30 }),
    );
    const newcomer = { ...session, token };
    expect((await fetch(player, downloadId)).statusCode).toBe(401);
    expect((await fetch(newcomer, downloadId)).statusCode).toBe(404);
    const refused = (await start(newcomer)).json();
    expect(refused).toMatchObject({ code: 'DOWNLOAD_TOO_SOON', details: { availableAt: expect.any(String) } });
    expect((await shop.send(newcomer, { url: downloads })).json()).toEqual(refused.details);
    shop.clock.advance({ minutes: 11 });
    expect((await start(newcomer)).json()).toMatchObject({ code: 'FRESH_LOGIN_NEEDED' });
  });
});
