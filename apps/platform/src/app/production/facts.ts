import type { MigrationGap } from '@sunflower/service-base/db/migrate.ts';
import type { OriginName } from '@sunflower/service-base/origins.ts';
import type { AboutResult } from '../../partner-ports/about/request-about.ts';

/** The facts read from a database. `contents` is undefined while tables are missing. */
export type DatabaseFacts = {
  readonly role: string;
  /**
   * Whether the role is a superuser or owns the ledger, so that nothing in the database could stop it from rewriting
   * postings.
   */
  readonly ownsLedger: boolean;
  readonly migrations: readonly { readonly owner: string; readonly gap: MigrationGap }[];
  readonly contents: DatabaseContents | undefined;
};

/**
 * What the database contains that production must not have: simulated draws and positions, demo accounts, and a clock
 * that tests can move.
 */
export type DatabaseContents = {
  readonly hasSimulatedDraws: boolean;
  readonly hasSimulatedPositions: boolean;
  readonly demoOperators: readonly string[];
  readonly hasDemoPlayer: boolean;
  /** Whether draws may be held at a time that the database's clock hasn't reached, as in tests. */
  readonly hasMovableClock: boolean;
};

export type PartnerFacts = { readonly name: OriginName; readonly about: AboutResult };

/** Everything that decides whether production may start. It is gathered once, and the checks only read it. */
export type ProductionFacts = {
  readonly env: NodeJS.ProcessEnv;
  /** Reasons why this release must not run, one per line. */
  readonly release: readonly string[];
  /** Errors from reading the whole configuration, one per line. */
  readonly configuration: readonly string[];
  /** Problems with the files of the keys folder, one per line. */
  readonly keyFiles: readonly string[];
  /** Names of demo operators whose private keys are in the keys folder. */
  readonly demoOperatorKeys: readonly string[];
  /** Names of files in the keys folder that are private keys of operators. */
  readonly operatorKeyFiles: readonly string[];
  /** Id of the public key whose draw results are accepted; undefined when there is no readable key. */
  readonly drawKeyId: string | undefined;
  /** Id of the public key of the custodian of half of each seed; undefined when there is no readable key. */
  readonly custodianKeyId: string | undefined;
  readonly database: DatabaseFacts | 'unreachable';
  readonly partners: readonly PartnerFacts[];
  /** The witnesses of the public log that the settings name, and how each describes itself. */
  readonly witnesses: readonly { readonly url: string; readonly about: AboutResult }[];
  /** What each address of the beacon reports about itself. */
  readonly beacons: readonly { readonly url: string; readonly about: AboutResult }[];
};
