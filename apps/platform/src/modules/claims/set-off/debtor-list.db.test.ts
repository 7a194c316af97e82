import type { DebtorPage } from '@sunflower/partner-protocols/debt-register.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { insertPlayer } from '../../players/index.ts';
import { findClaimRule, findPossibleDebtors, refreshDebtors } from '../index.ts';
import { type FakeRegister, fakeRegister } from './register-in-tests.ts';

const NOW = Temporal.Instant.from('2026-11-22T18:00:00Z');
const BORN = '1990-02-28';
const page = (names: readonly string[], next: string | null = null, dateOfBirth: string | null = BORN): DebtorPage => ({
  debtors: names.map((lastName) => ({ lastName, dateOfBirth })),
  next,
});

describe('the debtor list [WLA-06]', () => {
  const database = useTestDatabase();
  const clock = movableClock(NOW);
  let register: FakeRegister;
  beforeEach(async () => {
    register = fakeRegister();
    clock.moveTo(NOW);
    await sql`delete from claims.debtor_list`.execute(database.db);
  });
  const refresh = () => refreshDebtors({ db: database.db, clock, debtRegister: register });
  const lists = async () =>
    (
      await sql<{ debtors: number; done: boolean }>`
      select debtors, completed_at is not null as done from claims.debtor_list order by begun_at`.execute(database.db)
    ).rows;

  async function player(lastName: string, dateOfBirth = BORN): Promise<string> {
    const playerId = newId();
    const address = { line1: playerId, city: 'Topeka', state: 'KS', postalCode: '66603' };
    const email = `${playerId}@example.org`;
    const person = { playerId, subject: playerId, email, firstName: 'Ana', lastName, dateOfBirth, address };
    await inTransaction(database.db, (tx) => insertPlayer(tx, { ...person, createdAt: NOW }));
    return playerId;
  }
  async function owing(...playerIds: string[]): Promise<string[]> {
    const rule = await findClaimRule(database.db, '2026-11-22');
    return [
      ...(await inTransaction(database.db, (tx) => findPossibleDebtors(tx, { rule, playerIds, now: clock.now() }))),
    ];
  }

  it('is fetched page by page, every hour, and matches names regardless of case and accents', async () => {
    register.pages = [page(['Owes', 'Reyes'], '1'), page(['Müller', 'Owes'], '2'), page([])];
    expect(await refresh()).toBe('refreshed');
    expect(await lists()).toEqual([{ debtors: 3, done: true }]);
    const [owes, other, spelt, elsewhere] = [
      await player('OWES'),
      await player('Lopez'),
      await player('Muller'),
      await player('Reyes', '1990-03-01'),
    ];
    expect((await owing(owes, other, spelt, elsewhere)).toSorted()).toEqual([owes, spelt].toSorted());
    register.pages = [page(['Lopez', 'Garcia'])];
    clock.moveTo(NOW.add({ minutes: 59 }));
    expect(await refresh()).toBe('fresh');
    clock.moveTo(NOW.add({ minutes: 60 }));
    expect(await refresh()).toBe('refreshed');
    expect(await lists()).toEqual([{ debtors: 2, done: true }]);
    expect(await owing(owes, other)).toEqual([other]);
  });

  it.each<[string, string, { dateOfBirth?: string }, boolean]>([
    ['Mueller', 'Müller', {}, true],
    ['Soerensen', 'Sørensen', {}, true],
    ['Garcia', 'García López', {}, true],
    ['Garcia Lopez', 'Lopez', {}, true],
    ["O'Brien", 'OBRIEN', {}, true],
    ['King Jr.', 'King', {}, true],
    ['Ana', 'Novak', {}, true],
    ['Novak', 'Novak', { dateOfBirth: '1990-05-03' }, true],
    ['Novak', 'Novak', { dateOfBirth: '1990-05-04' }, false],
    ['Novak', 'Novotny', { dateOfBirth: '1990-03-05' }, false],
  ])('matches a debt of %s with a winner named %s, %o, or not: %s', async (listed, lastName, winner, isFound) => {
    register.pages = [page([listed], null, '1990-03-05')];
    await refresh();
    const playerId = await player(lastName, winner.dateOfBirth ?? '1990-03-05');
    expect(await owing(playerId)).toEqual(isFound ? [playerId] : []);
  });

  it('counts a person with several spellings once', async () => {
    register.pages = [page(['Garcia Lopez', 'Lopez', 'De la Cruz'], '1'), page(['Garcia'])];
    await refresh();
    expect(await lists()).toEqual([{ debtors: 4, done: true }]);
  });

  it("matches everyone with a name whose birth date the register doesn't have", async () => {
    register.pages = [page(['Lopez'], null, null)];
    await refresh();
    const namesakes = [await player('Lopez'), await player('Lopez', '1950-01-01')];
    expect((await owing(...namesakes)).toSorted()).toEqual(namesakes.toSorted());
    expect(await owing()).toEqual([]);
  });

  it('counts everyone as listed while there is no list younger than 72 hours', async () => {
    const unlisted = newId();
    expect(await owing(unlisted)).toEqual([unlisted]);
    await refresh();
    clock.moveTo(NOW.add({ hours: 72 }));
    expect(await owing(unlisted)).toEqual([]);
    clock.moveTo(NOW.add({ hours: 72, milliseconds: 1 }));
    expect(await owing(unlisted)).toEqual([unlisted]);
  });

  it('is available while newer lists replace it', async () => {
    register.pages = [page(['Owes'])];
    await refresh();
    const debtor = await player('Owes');
    const rounds = Array.from({ length: 30 }, (_, hour) => hour + 1);
    const refreshing = (async () => {
      for (const hours of rounds) {
        clock.moveTo(NOW.add({ hours }));
        expect(await refresh()).toBe('refreshed');
      }
    })();
    for (const _ of rounds)
      expect(await Promise.all([1, 2, 3].map(() => owing(debtor)))).toEqual([1, 2, 3].map(() => [debtor]));
    await refreshing;
  });

  it.each<[string, FakeRegister['pages']]>([
    ['the register is down', [refuse('DEBT_REGISTER_UNAVAILABLE')]],
    ['it goes down between two pages', [page(['Lopez'], '1'), refuse('DEBT_REGISTER_UNAVAILABLE')]],
    ['its pages form a loop', [page(['Lopez'], '1'), page(['Garcia'], '1')]],
  ])('stays unchanged when %s', async (_what, pages) => {
    register.pages = [page(['Owes'])];
    await refresh();
    clock.moveTo(NOW.add({ hours: 2 }));
    register.pages = pages;
    expect(await refresh()).toBe('unavailable');
    expect(await lists()).toEqual([{ debtors: 1, done: true }]);
  });

  it.each([
    ['is empty', []],
    ['has lost more than half', ['Owes', 'B']],
  ])('stays unchanged, with one report, when the new one %s', async (_what, names) => {
    register.pages = [page(['Owes', 'A', 'B', 'C', 'D'])];
    await refresh();
    const countReports = async () =>
      (
        await sql`
        select from audit.entry where action = 'claims.debtor-list-shrunk' and is_significant`.execute(database.db)
      ).rows.length;
    const [debtor, before] = [await player('Owes'), await countReports()];
    register.pages = [page(names)];
    for (const [minutes, expected] of [
      [60, 'refused'],
      // The list isn't fetched every minute, although no new list became current.
      [61, 'fresh'],
      [91, 'refused'],
    ] as const) {
      clock.moveTo(NOW.add({ minutes }));
      expect(await refresh()).toBe(expected);
    }
    expect((await lists()).filter(({ done }) => done)).toEqual([{ debtors: 5, done: true }]);
    expect(await owing(debtor)).toEqual([debtor]);
    expect((await countReports()) - before).toBe(1);
    const left = await sql`select from claims.debtor`.execute(database.db);
    expect(left.rows).toHaveLength(5);
    // A list with half of the people is accepted.
    register.pages = [page(['A', 'B', 'C'])];
    clock.moveTo(NOW.add({ minutes: 130 }));
    expect(await refresh()).toBe('refreshed');
    expect(await lists()).toEqual([{ debtors: 3, done: true }]);
  });

  it('raises one significant event when it gets too old', async () => {
    await refresh();
    register.isDown = true;
    for (const hours of [71, 73, 74]) {
      clock.moveTo(NOW.add({ hours }));
      expect(await refresh()).toBe('unavailable');
    }
    const { rows } = await sql`
      select from audit.entry where action = 'claims.debtor-list-stale' and is_significant`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('is fetched by one program at a time, until that program times out', async () => {
    await sql`insert into claims.debtor_list (list_id, begun_at) values (${newId()},
      ${NOW.toString()}::timestamptz)`.execute(database.db);
    clock.moveTo(NOW.add({ minutes: 29 }));
    expect(await refresh()).toBe('fresh');
    clock.moveTo(NOW.add({ minutes: 30 }));
    expect(await refresh()).toBe('refreshed');
    expect(await lists()).toEqual([{ debtors: 0, done: true }]);
  });
});
