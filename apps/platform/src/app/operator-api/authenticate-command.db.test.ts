import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundSigners } from '../../../../../tools/test/founders.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import type { Platform } from '../open-platform.ts';
import { openTestPlatform, type TestPlatform } from '../platform-in-tests.ts';
import { authenticateCommand } from './authenticate-command.ts';
import { type CommandSigner, commandOf, signed } from './commands-in-tests.ts';

describe('a demonstration key', () => {
  const database = useTestDatabase();
  const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
  const fixture: { test?: TestPlatform; signers: readonly CommandSigner[] } = { signers: [] };

  beforeAll(async () => {
    fixture.test = await openTestPlatform({ databaseUrl: database.url, clock });
    fixture.signers = await foundSigners(database.db, ['demo-admin', 'ada', 'bob', 'uma'], { now: clock.now() });
  });
  afterAll(() => fixture.test?.close());

  const authenticate = (name: string, environment: Platform['config']['environment']) => {
    const { platform } = fixture.test as TestPlatform;
    const signer = fixture.signers.find((one) => one.name === name) as CommandSigner;
    const command = signed(signer, commandOf(signer, 'operator list', { now: clock.now() }));
    const { db, config } = platform;
    return authenticateCommand({ db, clock, config: { ...config, environment } }, command);
  };

  test('is accepted in development', async () => {
    expect(await authenticate('demo-admin', 'development')).toMatchObject({ name: 'demo-admin' });
  });

  test("is rejected in production, even when it's registered there", async () => {
    expect(await authenticate('demo-admin', 'production')).toEqual({ refusal: 'DEMO_OPERATOR' });
    expect(await authenticate('ada', 'production')).toMatchObject({ name: 'ada' });
  });
});
