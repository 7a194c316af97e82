import { rm } from 'node:fs/promises';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../platform-in-tests.ts';
import { writeTestClient } from './client-in-tests.ts';
import { CSP_REPORT_PATH } from './document-policy.ts';

const database = useTestDatabase();
const fixture: { test?: TestPlatform; dist?: string } = {};

beforeAll(async () => {
  fixture.dist = await writeTestClient();
  const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock, dist: fixture.dist });
});
afterAll(async () => {
  await fixture.test?.close();
  if (fixture.dist) await rm(fixture.dist, { recursive: true });
});

describe('content security policy reports', () => {
  test.each(['application/json', 'application/csp-report', 'application/reports+json'])(
    'are accepted or refused as too large, however deeply nested: %s',
    async (type) => {
      for (const depth of [1, 500, 3_000, 7_000, 30_000]) {
        const payload = `${'['.repeat(depth)}${']'.repeat(depth)}`;
        const headers = { 'content-type': type };
        const answer = await fixture.test?.app.inject({ method: 'POST', url: CSP_REPORT_PATH, headers, payload });
        expect([204, 413], `${depth} deep`).toContain(answer?.statusCode);
      }
    },
  );
});
