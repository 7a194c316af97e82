import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findPlayer, findPlayerByEmail, findPlayerBySubject, insertPlayer, markIdentityLevel } from './index.ts';
import { findPossibleDuplicates, type NewPlayer } from './players-store.ts';

const bornAt = Temporal.Instant.from('2026-11-01T12:00:00Z');

function someone(change: Partial<NewPlayer> = {}): NewPlayer {
  const playerId = newId();
  return {
    playerId,
    subject: `subject-${playerId}`,
    email: `${playerId}@example.com`,
    firstName: 'Ana',
    lastName: `Reyes ${playerId}`,
    dateOfBirth: '1990-02-28',
    address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
    createdAt: bornAt,
    ...change,
  };
}

describe('the players table', () => {
  const database = useTestDatabase();
  const insert = (player: NewPlayer) => inTransaction(database.db, (tx) => insertPlayer(tx, player));

  it('returns a stored player completely, by id, subject and email in any case', async () => {
    const ana = someone({
      address: { line1: '1 Main St', line2: 'Apt 2', city: 'Topeka', state: 'KS', postalCode: '66603' },
    });
    const stored = await insert(ana);
    expect(stored).toEqual({ ...ana, status: 'active', identityLevel: 'none', language: 'en-US' });
    expect(await findPlayer(database.db, ana.playerId)).toEqual(stored);
    expect(await findPlayerBySubject(database.db, ana.subject)).toEqual(stored);
    expect(await findPlayerByEmail(database.db, ana.email.toUpperCase())).toEqual(stored);
  });

  it('refuses a second account with the same email', async () => {
    const ana = someone();
    await insert(ana);
    expect(await insert(someone({ email: ana.email.toUpperCase() }))).toEqual({ refusal: 'EMAIL_TAKEN' });
  });

  it('refuses the same person under another email, case and accent (GLI19-03)', async () => {
    const ana = someone({ lastName: 'Ibáñez' });
    await insert(ana);
    expect(await insert(someone({ firstName: 'ANA', lastName: 'ibanez' }))).toEqual({ refusal: 'PERSON_KNOWN' });
  });

  it('accepts only one of ten concurrent registrations of one person (GLI19-03)', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => insert(someone({ lastName: 'Parallel' }))));
    expect(answers.filter((answer) => 'playerId' in answer)).toHaveLength(1);
  });

  it('finds who may be the same person under another spelling of the home or year of birth [GLI19-03]', async () => {
    const ana = someone({ lastName: 'Twice', dateOfBirth: '1987-05-21' });
    await insert(ana);
    const found = (change: Partial<NewPlayer>) => findPossibleDuplicates(database.db, someone({ ...ana, ...change }));
    const playerId = newId();
    const address = { line1: 'Calle Main #1', city: 'Topeka', state: 'KS', postalCode: '66603-1234' };
    expect(await found({ playerId, lastName: 'Other', address })).toEqual([ana.playerId]);
    expect(await found({ playerId, dateOfBirth: '1978-05-21' })).toEqual([ana.playerId]);
    expect(await found({ playerId, dateOfBirth: '1978-05-22' })).toEqual([]);
  });

  it('sets the identity level and refuses an unknown player', async () => {
    const ana = someone();
    await insert(ana);
    const mark = (playerId: string) =>
      inTransaction(database.db, (tx) => markIdentityLevel(tx, { playerId, level: 'verified' }));
    expect(await mark(ana.playerId)).toMatchObject({ identityLevel: 'verified' });
    expect(await mark(newId())).toEqual({ refusal: 'PLAYER_UNKNOWN' });
  });
});
