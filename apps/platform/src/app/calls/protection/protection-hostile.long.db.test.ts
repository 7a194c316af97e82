import { setTimeout as delay } from 'node:timers/promises';
import { PREFERENCES_PATHS } from '@sunflower/contracts/preferences.ts';
import { EXCLUSION_PATHS } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { LIMITS_PATHS } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { STATEMENT_PATHS } from '@sunflower/contracts/responsible-gaming-statement.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../../tools/test/thoroughness.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { findPlayer } from '../../../modules/players/index.ts';
import { endSessionsOver } from '../../../modules/sessions/end-sessions-over.ts';
import { admitPlayer, forceLogout } from '../../../modules/sessions/index.ts';
import { malformedBodies, withUnknownFields } from '../../malformed-input-in-tests.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';
import { checkResponse } from '../../response-checks-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const LIMIT = LIMITS_PATHS.limit.replace(':kind', 'spend').replace(':period', 'day');
const CONFIRMATION = LIMITS_PATHS.confirmation.replace(':kind', 'spend').replace(':period', 'day');
const PENDING = LIMITS_PATHS.pending.replace(':kind', 'spend').replace(':period', 'day');
const TIME_LIMIT = { category: 'TIME_LIMIT', subCategory: 'SESSION' };

/** Ids of preferences differ per player; only the kind of call matters. */
const ANY_ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const ROUNDS = repeats(6, 14);
const MOST_ROUNDS = 3 * ROUNDS;
/** Delay between the starts of calls: shorter than the response time of one. */
const STAGGER_MS = 2;

type Call = { readonly method: 'POST' | 'PUT' | 'DELETE' | 'GET'; readonly url: string; readonly body?: object };

/** Returns every call by which players protect themselves, with a valid body. */
const rightCalls = (): Call[] => [
  { method: 'PUT', url: LIMIT, body: { amountCents: 1_000 } },
  { method: 'POST', url: CONFIRMATION, body: { changeId: newId() } },
  { method: 'POST', url: LIMITS_PATHS.offers, body: { moment: 'registration', choice: 'later' } },
  { method: 'PUT', url: LIMITS_PATHS.realityCheck, body: { intervalMinutes: 30 } },
  { method: 'POST', url: LIMITS_PATHS.realityCheckAnswers, body: { answer: 'continue' } },
  { method: 'POST', url: EXCLUSION_PATHS.breaks, body: { requestKey: newRandomId(), term: '24h' } },
  {
    method: 'POST',
    url: EXCLUSION_PATHS.productPauses,
    body: { requestKey: newRandomId(), term: '24h', product: 'instant-games' },
  },
  {
    method: 'POST',
    url: EXCLUSION_PATHS.selfExclusions,
    body: { requestKey: newRandomId(), term: '6m', isUnderstood: true },
  },
  { method: 'POST', url: EXCLUSION_PATHS.reinstatements, body: { isUnderstood: true } },
  {
    method: 'POST',
    url: STATEMENT_PATHS.selfAssessmentAnswers,
    body: { version: 1, answers: [0, 0, 0, 0, 0, 0, 0, 0, 0] },
  },
  { method: 'POST', url: PREFERENCES_PATHS.preferences, body: { ...TIME_LIMIT, preference: '60' } },
  {
    method: 'PUT',
    url: PREFERENCES_PATHS.preference.replace(':preferenceId', newId()),
    body: { preference: '60' },
  },
  {
    method: 'POST',
    url: PREFERENCES_PATHS.confirmation.replace(':preferenceId', newId()),
    body: { preference: '60', askedAt: '2026-11-20T18:00:00Z' },
  },
];

describe('the responsible gaming API', () => {
  const database = useTestDatabase();
  const clock = movableClock(now);
  const fixture: { test?: TestPlatform } = {};
  const stack = () => fixture.test as TestPlatform;
  let requests = 0;

  beforeAll(async () => {
    fixture.test = await openTestPlatform({ databaseUrl: database.url, clock });
  });
  afterAll(() => fixture.test?.close());

  /** Uses a new address for each request, so that rate limits don't hide other responses. */
  function send(session: string, { method, url, body }: Omit<Call, 'body'> & { body?: unknown }) {
    requests += 1;
    const remoteAddress = `10.1.${requests >> 8}.${requests & 255}`;
    const headers = { ...stack().headersOf({ session }), 'content-type': 'application/json' };
    const request: InjectOptions = { method, url, remoteAddress, headers };
    return stack().app.inject(body === undefined ? request : { ...request, payload: JSON.stringify(body) });
  }
  const newPlayer = () => newBuyer(database.db, { depositsCents: 0n, now });

  it('rejects a body with any corrupted or unknown field, and never fails with a server error', async () => {
    const { token } = await newPlayer();
    // Values that stay valid: no limit, no interval, and confirmations that must be true.
    const stillRight = [
      'amountCents is null',
      'intervalMinutes is null',
      'preference is an empty text',
      'isUnderstood is true',
    ];
    const isStillRight = (path: string, what: string) => stillRight.includes(`${path} is ${what}`);
    for (const call of rightCalls())
      for (const { path, what, body } of [...malformedBodies(call.body), ...withUnknownFields(call.body)]) {
        if (isStillRight(path, what)) continue;
        const name = `${call.method} ${call.url}: ${path} is ${what}`;
        const answer = await send(token, { ...call, body });
        checkResponse(answer, name);
        expect([400, 404, 409, 422], name).toContain(answer.statusCode);
      }
    const standing = (await send(token, { method: 'GET', url: EXCLUSION_PATHS.exclusions })).json();
    expect(standing).toMatchObject({ takeABreak: null, productPause: null, selfExclusion: null });
  });

  it('never fails when one player sends all calls concurrently, during sign-ins and forced logouts', async () => {
    const seen = new Map<string, Set<number>>();
    const metSignedIn = () => [...seen.values()].every((statuses) => [...statuses].some((status) => status !== 401));
    // A round counts only if some calls ran while signed in; on a busy machine that may take more rounds.
    for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && !metSignedIn()); round++) {
      const player = await newPlayer();
      const { playerId } = player;
      const subject = (await findPlayer(database.db, playerId))?.subject ?? '';
      const vouched = { subject, idToken: 'x', redirectTarget: '/', authenticatedAt: now };
      const logIn = () =>
        inTransaction(database.db, (tx) =>
          admitPlayer(tx, { vouched, guestId: undefined, idleMinutes: 15, onLogin: async () => {}, now }),
        );
      const forced = { playerId, reason: 'ACCOUNT_LOCKED', actor: 'operator:ada', now } as const;
      let { token } = player;
      const call = (one: Call) => async () => {
        const answer = await send(token, one);
        checkResponse(answer, `${one.method} ${one.url}`);
        const route = one.url.replace(ANY_ID, ':id');
        seen.set(route, (seen.get(route) ?? new Set()).add(answer.statusCode));
      };
      const others = [
        async () => {
          const started = await logIn();
          if (isRefusal(started)) throw new Error(started.refusal);
          token = started.token;
        },
        () => endSessionsOver(database.db, now),
        () => inTransaction(database.db, (tx) => forceLogout(tx, forced)),
      ];
      const calls = [...rightCalls(), { method: 'DELETE', url: PENDING } as const].map(call);
      const first = round % calls.length;
      const rotated = [...calls.slice(first), ...calls.slice(0, first)];
      // Inserts a disturbance after every fourth call, so that it runs between and during the calls.
      const work = [...rotated, ...rotated].flatMap((one, index) => {
        const other = index % 4 === 3 ? others[((index + 1) / 4) % others.length] : undefined;
        return other ? [one, other] : [one];
      });
      await Promise.all(
        work.map(async (one, index) => delay(index * STAGGER_MS).then(() => one() as Promise<unknown>)),
      );
    }
    for (const [url, statuses] of seen)
      expect(
        [...statuses].some((status) => status !== 401),
        url,
      ).toBe(true);
    expect(seen.get(EXCLUSION_PATHS.selfExclusions)).toContain(200);
    expect(seen.get(EXCLUSION_PATHS.breaks)).toContain(200);
    expect(seen.get(LIMIT)).toContain(200);
  }, 60_000);
});
