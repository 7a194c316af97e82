import { generateKeyPairSync } from 'node:crypto';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { keyIdOf, openSigningKey } from '@sunflower/service-base/signing-key.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../../modules/audit/index.ts';
import { findEntry } from '../../modules/public-log/entries-store.ts';
import { appendLogEntry } from '../../modules/public-log/index.ts';
import { LOG_ORIGIN, openTestLog } from '../../modules/public-log/log-in-tests.ts';
import type { Platform } from '../open-platform.ts';
import { openPlatformLog } from './public-log-side.ts';

const database = useTestDatabase();
const clock = { now: () => Temporal.Instant.from('2026-11-28T12:00:00Z') };

it('logs rules and keys, continues without the machine, and reports a wrong entry', async () => {
  const { folder, witnesses } = await openTestLog(clock);
  const { publicKey } = generateKeyPairSync('ed25519');
  const machine: { pem?: string } = {};
  const custodianKey = generateKeyPairSync('ed25519').publicKey;
  const custodian = { pem: custodianKey.export({ type: 'spki', format: 'pem' }).toString() };
  const platform = {
    ...{ db: database.db, clock },
    config: { publicLog: { origin: LOG_ORIGIN, quorum: 2, alarmMinutes: 10 } },
    ports: { witnesses: async () => witnesses },
    statementKey: openSigningKey(folder, 'draw-statements'),
    sealKey: openSigningKey(folder, 'seals'),
    logKey: openSigningKey(folder, 'public-log'),
    get trustedDrawKey() {
      if (!machine.pem) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      return { environment: 'staging', publicKeyPem: machine.pem, custodianKeyPem: custodian.pem };
    },
  } as unknown as Platform;
  const wrong = { kind: 'rule-version', subject: 'powerball-2025-09-22', content: { rules: 'forged' } } as const;
  await inTransaction(database.db, (tx) => appendLogEntry(tx, wrong));
  for (const _ of [1, 2]) {
    const publisher = await openPlatformLog(platform);
    expect(await publisher.publish()).toBe(true);
    await publisher.settle();
  }
  const keyOf = (subject: string) => findEntry(database.db, { kind: 'signing-key', subject });
  const keyId = keyIdOf(publicKey);
  expect([await keyOf(keyId), (await keyOf(platform.sealKey.keyId))?.index]).toEqual([undefined, expect.anything()]);
  expect(await findEntry(database.db, { kind: 'rule-version', subject: 'keno-2026-01-01' })).toBeDefined();
  const events = await listAudit(database.db, { limit: 10, isSignificantOnly: true });
  expect(events.map(({ action, subject }) => [action, subject])).toEqual([
    ['public-log.contradicted', 'rule-version powerball-2025-09-22'],
  ]);
  const publisher = await openPlatformLog(platform);
  machine.pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  expect(await publisher.publish()).toBe(true);
  await publisher.settle();
  expect((await keyOf(keyId))?.body).toContain('"name":"draw-machine"');
  expect((await keyOf(keyIdOf(custodianKey)))?.body).toContain('"name":"draw-custodian"');
});
