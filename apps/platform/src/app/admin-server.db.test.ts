import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { openTestPlatform, type TestPlatform } from './platform-in-tests.ts';

const PRIVATE_PATHS = ['/metrics', '/documentation', '/documentation/json', '/documentation/static/index.html'];

const database = useTestDatabase();
const fixture: { test?: TestPlatform; admin?: Server } = {};
const app = () => (fixture.test as TestPlatform).app;
const admin = () => fixture.admin as Server;

beforeAll(async () => {
  const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock });
  fixture.admin = await fixture.test.openAdmin();
});
afterAll(async () => {
  await fixture.test?.close();
});

describe('the public server', () => {
  test.each(PRIVATE_PATHS)('answers 404 to %s, even to a caller on the same machine', async (url) => {
    const answer = await app().inject({ url, remoteAddress: '127.0.0.1' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the admin server', () => {
  test("counts the public server's responses in its metrics", async () => {
    await app().inject({ url: '/health/live' });
    const answer = await admin().inject({ url: '/metrics' });
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(answer.body).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/health\/live",status="200"\} \d+$/m,
    );
  });

  test('reports the running release in its metrics [WLA-09/identified]', async () => {
    expect((await admin().inject({ url: '/metrics' })).body).toContain('sunflower_release{release="development"} 1');
  });

  test("serves an OpenAPI description of the public server's calls", async () => {
    const answer = await admin().inject({ url: '/documentation/json' });
    expect(answer.json().openapi).toBe('3.1.0');
    expect(Object.keys(answer.json().paths)).toEqual(expect.arrayContaining([DRAW_GAMES_PATHS.checkouts]));
  });

  test('serves the OpenAPI description as HTML pages', async () => {
    const answer = await admin().inject({ url: '/documentation/' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test.each(['/health/live', '/health/ready'])('answers %s with 200', async (url) => {
    expect((await admin().inject({ url })).statusCode).toBe(200);
  });

  test('answers 404 to a checkout, which is a call of the public server', async () => {
    const answer = await admin().inject({ method: 'POST', url: DRAW_GAMES_PATHS.checkouts, payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});
