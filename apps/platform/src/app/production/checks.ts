import { checkDatabaseAnswers, checkDatabaseContents, checkDatabaseRole, checkMigrations } from './database-checks.ts';
import type { ProductionFacts } from './facts.ts';
import {
  checkCustodian,
  checkDrawKey,
  checkOperatorKeys,
  checkPartners,
  findSimulatedBeacons,
} from './partner-checks.ts';
import {
  checkAddresses,
  checkEnvironment,
  checkFolders,
  checkKeys,
  checkProxies,
  checkScanner,
  checkVaultKeys,
  findDeveloperSettings,
} from './settings-checks.ts';
import { checkWitnesses } from './witness-checks.ts';

/** One requirement for production: `find` returns a line for each problem, with what is wrong and how to fix it. */
export type ProductionCheck = { readonly name: string; readonly find: (facts: ProductionFacts) => readonly string[] };

/**
 * Every requirement for production. `npm run production -- check` and every start of the platform in production run
 * this one table.
 */
export const PRODUCTION_CHECKS: readonly ProductionCheck[] = [
  { name: 'environment', find: checkEnvironment },
  { name: 'release', find: (facts) => facts.release },
  { name: 'addresses', find: checkAddresses },
  { name: 'proxies', find: checkProxies },
  { name: 'folders', find: checkFolders },
  { name: 'keys', find: checkKeys },
  { name: 'operator keys', find: checkOperatorKeys },
  { name: 'developer settings', find: findDeveloperSettings },
  { name: 'card vault keys', find: checkVaultKeys },
  { name: 'document scanner', find: checkScanner },
  { name: 'other settings', find: (facts) => facts.configuration },
  { name: 'database', find: checkDatabaseAnswers },
  { name: 'database role', find: checkDatabaseRole },
  { name: 'migrations', find: checkMigrations },
  { name: 'seeds and demos', find: checkDatabaseContents },
  { name: 'partners', find: checkPartners },
  { name: 'draw key', find: checkDrawKey },
  { name: 'custodian', find: checkCustodian },
  { name: 'witnesses', find: checkWitnesses },
  { name: 'beacon', find: findSimulatedBeacons },
];

/** Returns each problem once, in the order of the table. */
export function faultsOf(facts: ProductionFacts): string[] {
  return [...new Set(PRODUCTION_CHECKS.flatMap(({ find }) => find(facts)))];
}
