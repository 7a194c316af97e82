import { TAX_RULES, type TaxRules } from '@sunflower/game-rules/tax/tax-rules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { Claim } from '../claim.ts';
import { claimsOf, DRAW, prizeOf } from '../claims-in-tests.ts';
import { openClaims } from '../index.ts';
import { taxToday } from './tax-today.ts';

const now = Temporal.Instant.from('2027-02-01T18:00:00Z');
const [, rules2026] = TAX_RULES;
/** Rules of a year in which tax is withheld from a lower amount on. */
const RULES_2027: TaxRules = {
  ...(rules2026 as TaxRules),
  version: 'tax-2027',
  validFrom: '2027-01-01',
  withholding: { aboveCents: 3_000_00n, federalBasisPoints: 20_00n, stateBasisPoints: 4_00n },
};

describe('tax on the day of payment [WLA-06]', () => {
  const database = useTestDatabase();
  /** Opens claims for two boards of one ticket with the same picks, and for a third board with other picks. */
  async function wins(): Promise<Claim[]> {
    const playerId = newId();
    const won = { playerId, tier: '4+0', prizeCents: 2_000_00n };
    const prizes = [
      prizeOf(won),
      prizeOf({ ...won, boardLetter: 'B' }),
      prizeOf({ ...won, boardLetter: 'C', picks: '9' }),
    ];
    await inTransaction(database.db, (tx) => openClaims(tx, DRAW, prizes));
    return (await claimsOf(database.db, playerId)).sort((one, other) =>
      one.boardLetter.localeCompare(other.boardLetter),
    );
  }
  const taxOf = (claim: Claim, versions: readonly TaxRules[]) => taxToday(database.db, claim, { now, versions });

  it('equals what the player was shown while the same rules apply', async () => {
    for (const claim of await wins())
      expect(await taxOf(claim, TAX_RULES)).toMatchObject({ federalCents: 0n, stateCents: 0n, taxRules: 'tax-2026' });
  });

  it('follows the rules on the day of payment, applied to the whole win and split among its prizes', async () => {
    const versions = [...TAX_RULES, RULES_2027];
    const taxes = await Promise.all((await wins()).map((claim) => taxOf(claim, versions)));
    // $4,000 less $4 together is more than $3,000; the third board alone isn't.
    expect(taxes).toMatchObject([
      { federalCents: 399_60n, stateCents: 79_92n, isReported: true, taxRules: 'tax-2027' },
      { federalCents: 399_60n, stateCents: 79_92n, isReported: true, taxRules: 'tax-2027' },
      { federalCents: 0n, stateCents: 0n, taxRules: 'tax-2027' },
    ]);
  });
});
