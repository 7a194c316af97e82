import { ACCESS_TEMPLATE } from '@sunflower/contracts/access.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { EVERYONE, lift, type RestrictInput, RIGHTS_CHANGED, restrict } from '../modules/access/index.ts';
import { insertClosing } from '../modules/account-closing/closings-store.ts';
import { blockSessionLocation, liftLocationBlocks } from '../modules/geolocation/index.ts';
import { findUnread } from '../modules/notifications/index.ts';
import { excludePlayer, setLimit } from '../modules/responsible-gaming/index.ts';
import { rightsNoticeJobs } from './rights-notices.ts';

const now = Temporal.Instant.from('2026-11-22T05:00:00Z');
const operator = { actor: 'operator:ada', reason: 'seen', now };

describe('notices of rights that operators change', () => {
  const database = useTestDatabase();

  /** Runs the job of every event, twice, and returns the player's notices. */
  async function noticesOf(playerId: string, order: 'asc' | 'desc' = 'asc') {
    const { rows } = await sql<{ payload: Record<string, string> }>`
      with taken as (delete from outbox.event where name = ${RIGHTS_CHANGED} returning payload, event_id)
      select payload from taken order by event_id ${sql.raw(order)}`.execute(database.db);
    const job = rightsNoticeJobs({ db: database.db, clock: { now: () => now } })['access.notify'];
    for (const { payload } of rows) for (const _ of [1, 2]) await job?.(payload);
    const unread = await findUnread(database.db, { playerId, limit: 10, now });
    const { rows: emails } = await sql<{ count: number }>`
      select count(*)::int as count from outbox.event where name = 'notifications.email-requested'
        and payload ->> 'playerId' = ${playerId}`.execute(database.db);
    return { notices: unread.filter(({ template }) => template === ACCESS_TEMPLATE), emails: emails[0]?.count };
  }
  const close = (input: Omit<RestrictInput, 'reason' | 'actor' | 'now'> & { actor?: string }) =>
    inTransaction(database.db, (tx) => restrict(tx, { ...operator, ...input }));

  it('say what closed and until when, once and by email, and that it is open again', async () => {
    const playerId = newId();
    const expiresAt = now.add({ hours: 24 });
    const closed = await close({ playerId, featureSet: 'CREDIT_CARD_CHANNEL', expiresAt });
    const parts = ['SOME_DEPOSITS', 'PAYMENT_METHODS'];
    expect(await noticesOf(playerId)).toMatchObject({
      notices: [{ kind: 'CLOSED', parts, until: expiresAt.toString() }],
      emails: 1,
    });
    if (isRefusal(closed)) throw new Error(closed.refusal);
    await inTransaction(database.db, (tx) => lift(tx, { ...operator, restrictionId: closed.restrictionId }));
    const { notices, emails } = await noticesOf(playerId);
    expect(notices).toMatchObject([{ kind: 'OPENED', parts, until: null }]);
    expect(notices).toHaveLength(1);
    expect(emails).toBe(2);
  });

  it.each<[string, Partial<RestrictInput>, readonly string[]]>([
    ['nothing that another stop of an operator still closes', { featureSet: 'DEPOSIT' }, []],
    ['nothing that a self-exclusion still closes', { featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION' }, []],
    ['nothing that a frozen account still closes', { featureSet: 'FROZEN_ACCOUNT' }, []],
    ['a part that only the ended stop closed', { featureSet: 'GAME_PLAY' }, ['DEPOSITS']],
  ])('say that it is open again for %s', async (_what, still, parts) => {
    const playerId = newId();
    const ended = await close({ playerId, featureSet: 'DEPOSIT' });
    await close({ playerId, actor: `player:${playerId}`, featureSet: 'DEPOSIT', ...still });
    if (isRefusal(ended)) throw new Error(ended.refusal);
    await inTransaction(database.db, (tx) => lift(tx, { ...operator, restrictionId: ended.restrictionId }));
    const { notices } = await noticesOf(playerId);
    const opened = notices.filter((notice) => 'kind' in notice && notice.kind === 'OPENED');
    expect(opened.flatMap((notice) => ('parts' in notice ? notice.parts : []))).toEqual(parts);
  });

  it('say nothing about a part that is still closed for everyone', async () => {
    const playerId = newId();
    const ended = await close({ playerId, featureSet: 'DEPOSIT' });
    const siteWide = await close({ playerId: EVERYONE, featureSet: 'DEPOSIT' });
    if (isRefusal(ended) || isRefusal(siteWide)) throw new Error('not closed');
    const liftOne = (restrictionId: string) =>
      inTransaction(database.db, (tx) => lift(tx, { ...operator, restrictionId }));
    await liftOne(ended.restrictionId);
    const { notices } = await noticesOf(playerId);
    await liftOne(siteWide.restrictionId);
    expect(notices.filter((notice) => 'kind' in notice && notice.kind === 'OPENED')).toEqual([]);
  });

  it('never say that an account is open again while it waits to be closed', async () => {
    const playerId = newId();
    const closed = await close({ playerId, actor: `player:${playerId}`, featureSet: 'CLOSED_ACCOUNT' });
    if (isRefusal(closed)) throw new Error(closed.refusal);
    const { restrictionId } = closed;
    const closing = { closingId: newId(), playerId, restrictionId, askedAt: now, closesAt: now.add({ hours: 24 }) };
    await inTransaction(database.db, (tx) => insertClosing(tx, { ...closing, reason: null }));
    await inTransaction(database.db, (tx) => lift(tx, { ...operator, restrictionId }));
    expect(await noticesOf(playerId)).toEqual({ notices: [], emails: 0 });
  });

  it('say only that the account is open again, even when the job for its closing runs last', async () => {
    const playerId = newId();
    const closed = await close({ playerId, featureSet: 'DEPOSIT' });
    if (isRefusal(closed)) throw new Error(closed.refusal);
    await inTransaction(database.db, (tx) => lift(tx, { ...operator, restrictionId: closed.restrictionId }));
    const { notices, emails } = await noticesOf(playerId, 'desc');
    expect(notices.map((notice) => 'kind' in notice && notice.kind)).toEqual(['OPENED']);
    expect(emails).toBe(1);
  });

  it('say which access operators granted and until when, and that they ended it early', async () => {
    const playerId = newId();
    const expiresAt = now.add({ hours: 24 });
    const granted = await close({ playerId, featureSet: 'DEPOSIT', accessType: 'ALLOW', expiresAt });
    expect(await noticesOf(playerId)).toMatchObject({
      notices: [{ kind: 'GRANTED', parts: ['DEPOSITS'], until: expiresAt.toString() }],
      emails: 1,
    });
    if (isRefusal(granted)) throw new Error(granted.refusal);
    await inTransaction(database.db, (tx) => lift(tx, { ...operator, restrictionId: granted.restrictionId }));
    const { notices, emails } = await noticesOf(playerId);
    expect(notices).toMatchObject([{ kind: 'GRANT_ENDED', parts: ['DEPOSITS'], until: null }]);
    expect(emails).toBe(2);
  });

  it.each([
    ['is excluded', { featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION' }],
    ['takes a break', { featureSet: 'RESPONSIBLE_GAMING_TAKE_A_BREAK', expiresAt: now.add({ hours: 24 }) }],
  ] as const)(
    'leave out granted access and a lifted location block for a player who %s [IRGS-11]',
    async (_state, away) => {
      const playerId = newId();
      await close({ playerId, actor: `player:${playerId}`, ...away });
      await close({ playerId, featureSet: 'GAME_PLAY', accessType: 'ALLOW' });
      await inTransaction(database.db, async (tx) => {
        await blockSessionLocation(tx, { playerId, sessionId: newId(), minutes: 60, now });
        await liftLocationBlocks(tx, { ...operator, playerId });
      });
      expect(await noticesOf(playerId)).toEqual({ notices: [], emails: 0 });
    },
  );

  it('say once that operators lifted the block of a location, and nothing if there was none', async () => {
    const playerId = newId();
    const liftBlocks = () => inTransaction(database.db, (tx) => liftLocationBlocks(tx, { ...operator, playerId }));
    await liftBlocks();
    expect(await noticesOf(playerId)).toEqual({ notices: [], emails: 0 });
    const block = { playerId, sessionId: newId(), minutes: 60, now };
    await inTransaction(database.db, (tx) => blockSessionLocation(tx, block));
    await liftBlocks();
    expect(await noticesOf(playerId)).toMatchObject({ notices: [{ kind: 'LOCATION_OPENED', parts: [] }], emails: 1 });
  });

  it('say that operators entered an exclusion, or a limit [IRGS-02]', async () => {
    const [excluded, limited] = [newId(), newId()];
    await inTransaction(database.db, (tx) =>
      excludePlayer(tx, { ...operator, playerId: excluded, term: 'permanent', requestKey: newId() }),
    );
    expect(await noticesOf(excluded)).toMatchObject({ notices: [{ kind: 'EXCLUDED', until: null }], emails: 1 });
    const limit = {
      playerId: limited,
      kind: 'spend',
      period: 'day',
      amountCents: 5_00n,
      actor: 'operator:ada',
    } as const;
    await inTransaction(database.db, (tx) => setLimit(tx, { ...limit, now }));
    expect(await noticesOf(limited)).toMatchObject({ notices: [{ kind: 'LIMIT_SET', parts: [] }], emails: 1 });
  });

  it.each<[string, () => Promise<string>]>([
    [
      'an exception from restrictions for everyone',
      async () => {
        await close({ playerId: EVERYONE, featureSet: 'DEPOSIT', accessType: 'ALLOW' });
        return EVERYONE;
      },
    ],
    [
      "the player's own step",
      async () => {
        const playerId = newId();
        await close({ playerId, featureSet: 'FROZEN_ACCOUNT', actor: `player:${playerId}` });
        const limit = { playerId, kind: 'spend', period: 'day', amountCents: 5_00n } as const;
        await inTransaction(database.db, (tx) => setLimit(tx, { ...limit, actor: `player:${playerId}`, now }));
        return playerId;
      },
    ],
    [
      'what is closed for everyone',
      async () => {
        await close({ playerId: EVERYONE, featureSet: 'WITHDRAWAL' });
        return EVERYONE;
      },
    ],
  ])('leave out %s', async (_what, change) => {
    await change();
    const { rows } = await sql`select from outbox.event where name = ${RIGHTS_CHANGED}`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
