import { migrationProblem } from '@sunflower/service-base/db/migrate.ts';
import type { DatabaseFacts, ProductionFacts } from './facts.ts';

type Facts = Pick<ProductionFacts, 'database'>;

const ANOTHER = 'point DATABASE_URL at a database that was empty before npm run production -- migrate.';

/** Applies a check to a database that responds; one that doesn't is reported once, by `checkDatabaseAnswers`. */
function whenReached(facts: Facts, check: (database: DatabaseFacts) => string[]): string[] {
  return facts.database === 'unreachable' ? [] : check(facts.database);
}

/** Returns a line for a database that doesn't respond. */
export function checkDatabaseAnswers({ database }: Facts): string[] {
  if (database !== 'unreachable') return [];
  return ['DATABASE_URL is missing or names a database that does not respond: correct it, or start the database.'];
}

/** Returns a line for a database role that could rewrite the ledger. */
export function checkDatabaseRole(facts: Facts): string[] {
  return whenReached(facts, ({ ownsLedger, role }) =>
    ownsLedger
      ? [`DATABASE_URL connects as ${role}, which may rewrite the ledger: connect as sunflower_app (docs/deploy.md).`]
      : [],
  );
}

/** Returns a line for each module whose migrations are not exactly those of this release. */
export function checkMigrations(facts: Facts): string[] {
  return whenReached(facts, ({ migrations }) =>
    migrations.map(({ owner, gap }) => migrationProblem(owner, gap)).filter((line) => line !== undefined),
  );
}

/** Returns a line for each trace of a seed or demonstration in the database. */
export function checkDatabaseContents(facts: Facts): string[] {
  return whenReached(facts, ({ contents }) => {
    if (contents === undefined) return [];
    const { hasSimulatedDraws, hasSimulatedPositions, demoOperators, hasDemoPlayer, hasMovableClock } = contents;
    const lines: string[] = [];
    if (hasSimulatedDraws) lines.push(`The database has simulated draws of a seed: ${ANOTHER}`);
    if (hasSimulatedPositions) lines.push(`The database has purchases at simulated positions: ${ANOTHER}`);
    if (demoOperators.length > 0)
      lines.push(`The database has demo operators (${demoOperators.join(', ')}), whose keys are public: ${ANOTHER}`);
    if (hasDemoPlayer) lines.push(`The database has the demo player, whose password is public: ${ANOTHER}`);
    if (hasMovableClock) lines.push(`The database lets draws be held before their time, as in tests: ${ANOTHER}`);
    return lines;
  });
}
