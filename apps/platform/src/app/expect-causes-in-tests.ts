import type { Db } from '@sunflower/service-base/db/database.ts';
import { afterAll, expect } from 'vitest';
import { compareCauses, describeDifference } from '../modules/ledger/index.ts';
import { findUnexplainedReturns } from '../modules/responsible-gaming/index.ts';
import { LEDGER_CAUSES } from './ledger-causes.ts';
import { LIMIT_RETURN_CONDITIONS } from './unexplained-return-jobs.ts';

/** Keys of money that tests give players without a cause: a bare UUID or `test`. */
const SET_UP = /^(test|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)/;
const window = { to: Temporal.Instant.from('2099-01-01T00:00:00Z') };

/**
 * Checks, after the tests of a file, that the ledger transactions of all their actions match the causes, and that
 * amounts given back to limits have reasons. Returns the database.
 */
export function expectCauses<Database extends { readonly db: Db }>(database: Database): Database {
  afterAll(async () => {
    const { differences } = await compareCauses(database.db, { causes: LEDGER_CAUSES, window, limit: 10_000 });
    expect(differences.filter(({ key }) => !SET_UP.test(key)).map(describeDifference)).toEqual([]);
    expect(await findUnexplainedReturns(database.db, LIMIT_RETURN_CONDITIONS)).toEqual([]);
  });
  return database;
}
