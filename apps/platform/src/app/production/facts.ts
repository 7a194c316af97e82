import type { MigrationGap } from '@sunflower/service-base/db/migrate.ts';
import type { OriginName } from '@sunflower/service-base/origins.ts';
import type { AboutAnswer } from '../../partner-ports/about/ask-about.ts';

/** What the database says of itself. `contents` is undefined while tables are missing. */
export type DatabaseFacts = {
  readonly role: string;
  /** The role is a superuser or owns the ledger: nothing in the database could stop it from rewriting postings. */
  readonly ownsLedger: boolean;
  readonly migrations: readonly { readonly owner: string; readonly gap: MigrationGap }[];
  readonly contents: DatabaseContents | undefined;
};

/** What only seeds and demonstrations leave behind. */
export type DatabaseContents = {
  readonly hasSimulatedDraws: boolean;
  readonly hasSimulatedPositions: boolean;
  readonly demoOperators: readonly string[];
  readonly hasDemoPlayer: boolean;
};

export type PartnerFacts = { readonly name: OriginName; readonly about: AboutAnswer };

/** Everything that decides whether production may start, gathered once; the checks only read it. */
export type ProductionFacts = {
  readonly env: NodeJS.ProcessEnv;
  /** What reading the whole configuration threw, line by line. */
  readonly configuration: readonly string[];
  /** What is wrong with the files of the keys folder, line by line. */
  readonly keyFiles: readonly string[];
  /** Names of demo operators whose private keys are in the keys folder. */
  readonly demoOperatorKeys: readonly string[];
  /** Id of the public key whose draw results count; undefined when there is none that can be read. */
  readonly drawKeyId: string | undefined;
  readonly database: DatabaseFacts | 'unreachable';
  readonly partners: readonly PartnerFacts[];
};
