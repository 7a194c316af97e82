import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { findLatestSignificant } from '../modules/audit/index.ts';
import { compareCauses, describeDifference } from '../modules/ledger/index.ts';
import { causedPostings } from './caused-postings/caused-day-in-tests.ts';
import {
  CAUSED_AT,
  type CausedPosting,
  CENTS,
  executed,
  paymentOf,
  type TestPosting,
} from './caused-postings/caused-posting-in-tests.ts';
import { LEDGER_CAUSES } from './ledger-causes.ts';
import { reconcileLedger } from './reconcile-ledger.ts';

const window = { to: CAUSED_AT.add({ hours: 1 }) };
const FUNDS = 1_000_000;

describe('ledger transactions and their causes [GLI19-20]', () => {
  const database = useTestDatabase();
  const playerId = newId();
  const day = causedPostings(playerId);

  /** Stores rows as they are, without their relations, and returns to the application's role. */
  async function storeRows(tx: Tx, rows: readonly string[]): Promise<void> {
    await sql`set local role none`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const row of rows) await sql.raw(row).execute(tx);
    await sql`set local session_replication_role = origin`.execute(tx);
    await sql`set local role sunflower_app`.execute(tx);
  }

  /** Posts through the ledger's function with the application's role, as an attacker could. */
  async function post(tx: Tx, posting: TestPosting, as: { cents?: number; kind?: string; player?: string } = {}) {
    const { key, from, to, reference = null } = posting;
    const isPlayers = [from, to].some((account) => account.startsWith('player/'));
    const player = as.player ?? (isPlayers ? playerId : null);
    const id = /^draw-games/.test(key) ? paymentOf(key) : newId();
    const { rows } = await sql<{ answer: string }>`
      select ledger.post_transaction(${id}, ${key}, ${as.kind ?? posting.kind}, now(), ${player}::uuid,
        ${[from]}::text[], ${[to]}::text[], ${[as.cents ?? CENTS]}::bigint[], ${reference}) as answer`.execute(tx);
    expect(rows[0]?.answer).toBe('posted');
  }

  /** Gives a player every kind of money, each with its cause. */
  async function fund(tx: Tx, player: string): Promise<void> {
    const data = JSON.stringify({ amountCents: FUNDS, playerId: player });
    for (const account of ['deposits', 'winnings', 'play-credit', 'held']) {
      const id = newId();
      await storeRows(tx, [executed(id, 'wallet.adjust', data)]);
      const to = `player/${account}`;
      const posting = { kind: 'adjustment', key: `wallet/adjustment/${id}`, from: 'adjustments', to };
      await post(tx, posting, { player, cents: FUNDS });
    }
  }

  /** Runs a busy day in which `act` posts each cause's transaction under test; returns the findings. */
  async function foundWhen(
    act: (tx: Tx, posting: TestPosting, of: CausedPosting) => Promise<void>,
    to = window.to,
  ): Promise<string[]> {
    let found: string[] = [];
    const undone = database.db.transaction().execute(async (tx) => {
      await fund(tx, playerId);
      for (const caused of Object.values(day)) {
        await storeRows(tx, caused.rows);
        for (const before of caused.postings.slice(0, -1)) await post(tx, before);
        await act(tx, lastOf(caused), caused);
      }
      found = (await compareCauses(tx, { causes: LEDGER_CAUSES, window: { to } })).differences.map(describeDifference);
      throw new Error('take it back');
    });
    await expect(undone).rejects.toThrow('take it back');
    return found;
  }
  const lastOf = ({ postings }: CausedPosting) => postings.at(-1) as TestPosting;
  const keysOf = (which: (one: CausedPosting) => boolean) =>
    Object.values(day)
      .filter(which)
      .map((one) => lastOf(one).key)
      .toSorted();
  const keysIn = (found: readonly string[], word: RegExp) =>
    found
      .flatMap((line) => (word.test(line) ? (/[a-z-]+[/:]\S*[0-9a-f]{12}\S*/.exec(line)?.[0] ?? line) : []))
      .toSorted();

  it('cover every kind, and match on a day without a forgery', async () => {
    const kinds = new Set(Object.values(day).map((caused) => lastOf(caused).kind));
    expect([...kinds].toSorted()).toEqual([...new Set(LEDGER_CAUSES.flatMap((cause) => cause.kinds))].toSorted());
    expect(await foundWhen((tx, posting) => post(tx, posting))).toEqual([]);
  });

  it('differ when a cause has no transaction', async () => {
    const found = await foundWhen(async () => {});
    expect(keysIn(found, /^cause without transaction/)).toEqual(keysOf(({ isOptional }) => !isOptional));
    expect(found).toHaveLength(keysOf(({ isOptional }) => !isOptional).length);
  });

  it.each([
    ['amount', { cents: CENTS + 1 }, ({ anyAmount }: CausedPosting) => !anyAmount],
    ['kind', { kind: 'gift' }, () => true],
  ] as const)('differ when a transaction has another %s than its cause', async (what, forged, which) => {
    const found = await foundWhen((tx, posting) => post(tx, posting, forged));
    expect(keysIn(found, new RegExp(`^different [^:]*${what}|^transaction without cause`))).toEqual(keysOf(which));
  });

  it('differ when a transaction moves the money of another player', async () => {
    const other = newId();
    const isPlayers = (caused: CausedPosting) => /player/.test(`${lastOf(caused).from} ${lastOf(caused).to}`);
    let isFunded = false;
    const found = await foundWhen(async (tx, posting, caused) => {
      if (!isFunded) await fund(tx, other);
      isFunded = true;
      await post(tx, posting, isPlayers(caused) ? { player: other } : {});
    });
    expect(keysIn(found, /^different [^:]*player|^transaction without cause/)).toEqual(keysOf(isPlayers));
  });

  it('differ when a transaction uses another house account than its cause', async () => {
    const isOwn = (account: string) => !account.startsWith('player/');
    const found = await foundWhen((tx, posting) => {
      const other = (account: string) => (isOwn(account) ? 'prizes/of-a-friend' : account);
      const { from, to } = posting;
      return post(tx, { ...posting, ...(isOwn(from) ? { from: other(from) } : { to: other(to) }) });
    });
    const usesOwn = (caused: CausedPosting) => isOwn(lastOf(caused).from) || isOwn(lastOf(caused).to);
    expect(keysIn(found, /^different house account/)).toEqual(keysOf(usesOwn));
    expect(found).toContainEqual(expect.stringContaining('house account prizes/of-a-friend -700 instead of'));
  });

  it('differ when a claim is paid from a jackpot, or a netted recovery from cash', async () => {
    const split = new Map([
      [day.claim, 'jackpot/x'],
      [day['recovery netted'], 'cash'],
    ]);
    const found = await foundWhen((tx, posting, of) => post(tx, { ...posting, from: split.get(of) ?? posting.from }));
    expect(keysIn(found, /^different [^:]*house account/)).toEqual(keysOf((caused) => split.has(caused)));
  });

  it('differ when a cause without transaction has a time in the future', async () => {
    const to = window.to.subtract({ hours: 24 });
    const found = await foundWhen(async () => {}, to);
    expect(keysIn(found, /^cause without transaction/)).toEqual(keysOf(({ isOptional }) => !isOptional));
  });

  it('differ when a transaction of any kind has no cause, with any key', async () => {
    const kinds = [...new Set(LEDGER_CAUSES.flatMap((cause) => cause.kinds)), 'gift'];
    const own = { from: 'prizes/x', to: 'player/winnings' };
    const keys = Object.values(day).map((caused) => lastOf(caused).key);
    const found = await inTransaction(database.db, async (tx) => {
      await storeRows(tx, []);
      for (const kind of kinds) await post(tx, { ...own, kind, key: `prize/${kind}` });
      for (const caused of Object.values(day)) {
        const key = lastOf(caused).key.replace(/[0-9a-f]{12}(?=\D*$)/, 'aaaaaaaaaaaa');
        await post(tx, { ...own, kind: lastOf(caused).kind, key });
      }
      return (await compareCauses(tx, { causes: LEDGER_CAUSES, window })).differences.map(describeDifference);
    });
    expect(found).toHaveLength(kinds.length + keys.length);
    expect(found.every((line) => line.startsWith('transaction without cause'))).toBe(true);
  });

  describe('that differ from each other', () => {
    const clock = movableClock(CAUSED_AT.add({ hours: 2 }));
    const lines: object[] = [];
    const reconcile = async () => {
      const log = { error: (details: object) => void lines.push(details) };
      await reconcileLedger({ db: database.db, clock }, log);
      return findLatestSignificant(database.db, 'ledger.causes-differ');
    };
    const forge = (keys: readonly string[]) =>
      inTransaction(database.db, async (tx) => {
        await storeRows(tx, []);
        for (const key of keys) await post(tx, { from: 'prizes/x', to: 'player/winnings', kind: 'gift', key });
      });

    it('are one significant event of the daily job, which counts all of them and names most', async () => {
      await forge(Array.from({ length: 240 }, (_, index) => `gift/${index}`));
      const event = await reconcile();
      expect(event).toMatchObject({ actor: 'job:ledger.reconcile', subject: 'ledger' });
      const { rows } = await sql<{ forged: number }>`
        select count(*)::integer as forged from ledger.ledger_transaction t where t.kind = 'gift'`.execute(database.db);
      expect(event?.details.count).toBeGreaterThanOrEqual(rows[0]?.forged ?? 240);
      expect(event?.details.found).toHaveLength(200);
      expect(event?.details.found).toContainEqual(expect.stringContaining('transaction without cause'));
      expect(lines).toHaveLength(1);
    });

    it('are reported once each, the rest in the next run, until something new differs', async () => {
      const [first, rest, same] = [await reconcile(), await reconcile(), await reconcile()];
      expect(rest?.entryId).toBe(first?.entryId);
      expect(same?.entryId).toBe(first?.entryId);
      await forge(['gift/one-more']);
      clock.advance({ hours: 24 });
      const later = await reconcile();
      expect(later?.details.found).toEqual([expect.stringContaining('gift/one-more')]);
      expect(later?.details.count).toBe(Number(first?.details.count) + 1);
      expect(lines).toHaveLength(3);
    });

    it('are found in every seal since the last run, however long ago that was', async () => {
      const sealed = (tx: Tx) => sql`select ledger.seal_batches()`.execute(tx);
      await inTransaction(database.db, sealed);
      await reconcile();
      await forge(['gift/before-an-outage']);
      await inTransaction(database.db, sealed);
      clock.advance({ hours: 24 * 365 * 20 });
      expect((await reconcile())?.details.found).toContainEqual(expect.stringContaining('gift/before-an-outage'));
    });

    it('are found when a cause without transaction has a time long before the last run', async () => {
      const id = newId();
      const data = JSON.stringify({ amountCents: FUNDS, playerId });
      await inTransaction(database.db, (tx) => storeRows(tx, [executed(id, 'wallet.adjust', data)]));
      const needs = `cause without transaction: an adjustment by two operators needs wallet/adjustment/${id}`;
      expect((await reconcile())?.details.found).toEqual([needs]);
    });
  });
});
