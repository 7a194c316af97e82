import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { portOf } from '@sunflower/service-base/origins.ts';
import { addressOfDatabase } from '../postgres/cluster.ts';
import { findDamagedFiles, readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const USAGE = `npm run backup -- take --to <new folder>
npm run backup -- verify --from <backup>
npm run backup -- restore --from <backup> --archive <folder> --to <new folder> [--until <2026-11-23T14:05:00-06:00>]`;

/** `npm run backup`: base backups and restores of any PostgreSQL from version 15 on. Does not need the platform. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      archive: { type: 'string' },
      until: { type: 'string' },
    },
  });
  const [action] = positionals;
  const { from, to, archive, until } = values;
  if (action === 'take' && to) return take(to);
  if (action === 'verify' && from) return verify(from);
  if (action === 'restore' && from && to && archive)
    return restore({ backupFolder: from, archiveFolder: archive, dataFolder: to, ...(until ? { until } : {}) });
  say(USAGE);
  process.exitCode = 2;
}

async function take(backupFolder: string): Promise<void> {
  const manifest = await takeBackup({ databaseUrl: databaseUrl(process.env), backupFolder });
  say(`Backed up ${manifest.files.length} files to ${backupFolder}.`);
  say(`It can restore any moment after ${manifest.stoppedAt}, with the archive from ${manifest.firstWalFile} on.`);
}

async function verify(backupFolder: string): Promise<void> {
  const manifest = await readManifest(backupFolder);
  const damaged = await findDamagedFiles(backupFolder, manifest);
  for (const path of damaged) say(`damaged  ${path}`);
  if (damaged.length > 0) throw new Error(`${damaged.length} of ${manifest.files.length} files are damaged.`);
  say(`All ${manifest.files.length} files match the backup of ${manifest.stoppedAt}.`);
}

async function restore(options: Parameters<typeof restoreBackup>[0]): Promise<void> {
  const manifest = await restoreBackup(options);
  say(
    `Prepared ${options.dataFolder} from the backup of ${manifest.stoppedAt} (PostgreSQL ${manifest.serverVersion}).`,
  );
  say("Make it the property of PostgreSQL's user, start PostgreSQL on it, and wait until it accepts writes.");
  say('Then verify it before you start the platform: npm run ops -- ledger verify');
}

/** Returns SUNFLOWER_BACKUP_DATABASE_URL, or the address of the server that `npm start` runs. */
function databaseUrl(env: NodeJS.ProcessEnv): string {
  if (env.SUNFLOWER_BACKUP_DATABASE_URL) return env.SUNFLOWER_BACKUP_DATABASE_URL;
  const keysFolder = env.SUNFLOWER_KEYS_FOLDER ?? join(env.SUNFLOWER_DATA_FOLDER ?? '.data', 'keys');
  const secretFile = join(keysFolder, 'postgres.secret');
  if (!existsSync(secretFile))
    throw new Error('Set SUNFLOWER_BACKUP_DATABASE_URL: npm start has not created a server to back up.');
  const password = readFileSync(secretFile, 'utf8').trim();
  return addressOfDatabase({ port: portOf('postgres', env), password }, 'postgres');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
