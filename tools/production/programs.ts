import { join } from 'node:path';
import { faultsOf } from '@sunflower/platform/src/app/production/checks.ts';
import { gatherFacts } from '@sunflower/platform/src/app/production/gather-facts.ts';
import { checkEnvironment } from '@sunflower/platform/src/app/production/settings-checks.ts';
import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { type MigrationOwner, migrationGap, migrationProblem } from '@sunflower/service-base/db/migrate.ts';
import { keyFileProblem, keysFolderOf, readKeyManifest } from '@sunflower/service-base/key-manifest.ts';
import { cardVaultConfig } from '../../partners/card-vault/config.ts';
import { drawFeedConfig } from '../../partners/draw-feed/config.ts';
import { featureFlagsConfig } from '../../partners/feature-flags/config.ts';
import { identityProviderConfig } from '../../partners/identity-provider/config.ts';
import { locationEngineConfig } from '../../partners/location-engine/config.ts';
import { keyFilesOf, PROGRAM_NAMES, type ProgramName } from './key-table.ts';

const ROOT = join(import.meta.dirname, '../..');
const partnerFile = (name: string) => join(ROOT, 'partners', name, 'main.ts');
const owner = (name: string): MigrationOwner => ({
  tablePrefix: name.replaceAll('-', '_'),
  folder: join(ROOT, 'partners', name, 'migrations'),
});

/** One program of production: its main file, and what tells that it may start. */
export type Program = { readonly main: string; check(env: NodeJS.ProcessEnv): Promise<readonly string[]> };

type ReadConfig = (env: NodeJS.ProcessEnv) => object;

/** The embedded partners that production may run; the others are sandboxes. */
const PARTNERS: Readonly<Record<Exclude<ProgramName, 'platform'>, ReadConfig>> = {
  'identity-provider': identityProviderConfig,
  'card-vault': cardVaultConfig,
  'location-engine': locationEngineConfig,
  'feature-flags': featureFlagsConfig,
  'draw-feed': drawFeedConfig,
};

/** Embedded partners that only pretend. They have a main file, which refuses production and says what to use instead. */
export const SANDBOXES = ['payment-processor', 'identity-check', 'debt-register', 'mailbox'] as const;

/** The program of this name; undefined when there is none. */
export function programOf(name: string): Program | undefined {
  if (SANDBOXES.some((sandbox) => sandbox === name)) return { main: partnerFile(name), check: async () => [] };
  const known = PROGRAM_NAMES.find((program) => program === name);
  if (known === undefined) return undefined;
  if (known === 'platform')
    return {
      main: join(ROOT, 'apps/platform/src/main.ts'),
      check: async (env) => faultsOf(await gatherFacts(env, ONCE)),
    };
  return { main: partnerFile(known), check: (env) => checkPartner(known, env) };
}

/** `check` is run by a person, who can run it again. */
const ONCE = { tries: 1, waitMs: 0 };

/** What is wrong with an embedded partner: its settings, its key files, its tables. */
async function checkPartner(name: Exclude<ProgramName, 'platform'>, env: NodeJS.ProcessEnv): Promise<string[]> {
  const environment = checkEnvironment({ env });
  if (environment.length > 0) return environment;
  try {
    const config = PARTNERS[name](env);
    const hasTables = 'databaseUrl' in config && typeof config.databaseUrl === 'string';
    return [...checkKeyFiles(name, env), ...(hasTables ? await checkTables(name, String(config.databaseUrl)) : [])];
  } catch (error) {
    return linesOf(error);
  }
}

function checkKeyFiles(name: ProgramName, env: NodeJS.ProcessEnv): string[] {
  const folder = keysFolderOf(env);
  const manifest = readKeyManifest(folder);
  if (manifest === undefined) return [];
  return keyFilesOf(name).flatMap((file) => keyFileProblem(join(folder, file), manifest) ?? []);
}

async function checkTables(name: string, url: string): Promise<string[]> {
  const db = openDatabase({ url, poolSize: 1, name: 'production-check' });
  try {
    return [migrationProblem(owner(name).tablePrefix, await migrationGap(db, owner(name))) ?? []].flat();
  } catch {
    return ['DATABASE_URL names a database that does not answer: correct it, or start the database.'];
  } finally {
    await db.destroy();
  }
}

/** The lines of an error as they are shown: its message without a stack. */
export function linesOf(error: unknown): string[] {
  return (error instanceof Error ? error.message : String(error)).split('\n').filter(Boolean);
}
