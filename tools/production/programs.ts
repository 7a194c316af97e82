import { join } from 'node:path';
import { faultsOf } from '@sunflower/platform/src/app/production/checks.ts';
import { gatherFacts } from '@sunflower/platform/src/app/production/gather-facts.ts';
import { checkEnvironment } from '@sunflower/platform/src/app/production/settings-checks.ts';
import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { type MigrationOwner, migrationGap, migrationProblem } from '@sunflower/service-base/db/migrate.ts';
import { keyFileProblem, keysFolderOf, readKeyManifest } from '@sunflower/service-base/key-manifest.ts';
import { RUNNING_FOLDER } from '@sunflower/service-base/release.ts';
import { releaseFaults } from '@sunflower/service-base/release-approval/read-release.ts';
import { cardVaultConfig } from '../../partners/card-vault/config.ts';
import { drawFeedConfig } from '../../partners/draw-feed/config.ts';
import { custodianConfig } from '../../partners/draw-feed/custodian/config.ts';
import { featureFlagsConfig } from '../../partners/feature-flags/config.ts';
import { gameServerConfig } from '../../partners/game-server/config.ts';
import { identityProviderConfig } from '../../partners/identity-provider/config.ts';
import { locationEngineConfig } from '../../partners/location-engine/config.ts';
import { keyFilesOf, PROGRAM_NAMES, type ProgramName } from './key-table.ts';

const ROOT = join(import.meta.dirname, '../..');
const partnerFile = (name: string) => join(ROOT, 'partners', name, 'main.ts');
const owner = (name: string): MigrationOwner => ({
  tablePrefix: name.replaceAll('-', '_'),
  folder: join(ROOT, 'partners', name, 'migrations'),
});

/** One production program: its main file, and the check that returns the problems that keep it from starting. */
export type Program = { readonly main: string; check(env: NodeJS.ProcessEnv): Promise<readonly string[]> };

type ReadConfig = (env: NodeJS.ProcessEnv) => object;

/** The embedded partners that can run in production; the others are sandboxes. */
const PARTNERS: Readonly<Record<Exclude<ProgramName, 'platform'>, ReadConfig>> = {
  'identity-provider': identityProviderConfig,
  'card-vault': cardVaultConfig,
  'location-engine': locationEngineConfig,
  'feature-flags': featureFlagsConfig,
  'draw-feed': drawFeedConfig,
  'draw-custodian': custodianConfig,
  'game-server': gameServerConfig,
};

/** Folders of the programs whose folder has another name. */
const FOLDERS: Partial<Record<ProgramName, string>> = { 'draw-custodian': 'draw-feed/custodian' };

/**
 * Embedded partners that only simulate. Their main files refuse to start in production and name the setting to use
 * instead.
 */
export const SANDBOXES = [
  'payment-processor',
  'identity-check',
  'debt-register',
  'mailbox',
  'beacon',
  'witnesses',
] as const;

/** Returns the program with this name, or undefined when there is none. */
export function programOf(name: string): Program | undefined {
  if (SANDBOXES.some((sandbox) => sandbox === name)) return { main: partnerFile(name), check: async () => [] };
  const known = PROGRAM_NAMES.find((program) => program === name);
  if (known === undefined) return undefined;
  if (known === 'platform')
    return {
      main: join(ROOT, 'apps/platform/src/main.ts'),
      check: async (env) => faultsOf(await gatherFacts(env, ONCE)),
    };
  return { main: partnerFile(FOLDERS[known] ?? known), check: (env) => checkPartner(known, env) };
}

/** A single try without a wait: an operator runs `check` and can run it again. */
const ONCE = { attempts: 1, waitMs: 0 };

/** Returns the problems with an embedded partner's release, settings, key files and tables. */
async function checkPartner(name: Exclude<ProgramName, 'platform'>, env: NodeJS.ProcessEnv): Promise<string[]> {
  const first = [...checkEnvironment({ env }), ...releaseFaults(RUNNING_FOLDER, env)];
  if (first.length > 0) return first;
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
    return ['DATABASE_URL names a database that does not respond: correct it, or start the database.'];
  } finally {
    await db.destroy();
  }
}

/** Returns the lines of an error's message, without the stack, as they are printed. */
export function linesOf(error: unknown): string[] {
  return (error instanceof Error ? error.message : String(error)).split('\n').filter(Boolean);
}
