import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isProduction } from '@sunflower/service-base/environment.ts';
import { RUNNING_FOLDER } from '@sunflower/service-base/release.ts';
import { releaseFaults } from '@sunflower/service-base/release-approval/read-release.ts';
import { PROGRAM_NAMES, type ProgramName } from './key-table.ts';
import { makeSecrets } from './make-secrets.ts';
import { migrateProduction } from './migrate.ts';
import { linesOf, programOf } from './programs.ts';
import { readProviderRegister, reviewProviders } from './provider-register.ts';

/**
 * `npm run production -- <command>`: the commands that prepare, check and start the programs of a production machine.
 * Exits with 0 when done, with 1 and a line for each problem when a check fails, and with 2 for incorrect usage.
 */
const USAGE = [
  'npm run production -- secrets --to <folder> [--for <program,...>] [--adopt <file,...>]',
  'npm run production -- check [program ...]',
  'npm run production -- migrate [owner ...]',
  'npm run production -- start <program>',
  'npm run production -- providers --file <register>',
  'npm run production -- approval <folder of a release>',
  `Programs: ${PROGRAM_NAMES.join(', ')}. See docs/deploy.md.`,
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

class UsageError extends Error {}

async function main(args: readonly string[]): Promise<number | undefined> {
  const [command, ...rest] = args;
  if (command === 'secrets') return secrets(rest);
  if (command === 'check') return check(rest);
  if (command === 'migrate') return migrate(rest);
  if (command === 'start') return start(rest);
  if (command === 'providers') return providers(rest);
  if (command === 'approval') return approval(rest);
  if (command === '--help') {
    for (const line of USAGE) say(line);
    return 0;
  }
  throw new UsageError(command === undefined ? 'A command is required.' : `Unknown command "${command}".`);
}

async function secrets(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { to: text, for: text, adopt: text } });
  if (values.to === undefined) throw new UsageError('--to is required: set it to the folder for the keys.');
  const programs = listOf(values.for).map(programName);
  const made = await makeSecrets({
    folder: values.to,
    programs: programs.length > 0 ? programs : PROGRAM_NAMES,
    adopted: listOf(values.adopt),
    now: new Date(),
  });
  for (const file of made) say(`made ${file}`);
  say(
    `Made ${made.length} files in ${values.to}; manifest.json lists every file. Back them up where you store secrets.`,
  );
  return 0;
}

const listOf = (text: string | undefined) => (text ?? '').split(',').filter(Boolean);

function programName(name: string): ProgramName {
  const known = PROGRAM_NAMES.find((program) => program === name);
  if (known === undefined) throw new UsageError(`Unknown program "${name}".`);
  return known;
}

async function check(args: readonly string[]): Promise<number> {
  const names = args.length > 0 ? args.map(programName) : (['platform'] as const);
  const faults: string[] = [];
  for (const name of names) faults.push(...((await programOf(name)?.check(process.env)) ?? []));
  const lines = [...new Set(faults)];
  for (const line of lines) complain(line);
  if (lines.length === 0) say(`${names.join(', ')}: fit for production`);
  return lines.length === 0 ? 0 : 1;
}

/** Migrates the database. Only an approved release may change it. */
async function migrate(args: readonly string[]): Promise<number> {
  refuseUnapproved();
  const ran = await migrateProduction(process.env, args);
  for (const name of ran) say(`ran ${name}`);
  say(`${ran.length} migrations ran`);
  return 0;
}

/** Reviews the operator's register of providers and prints what is overdue or due soon. */
async function providers(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { file: { type: 'string' } } });
  if (values.file === undefined) throw new UsageError('--file is required: set it to the register of providers.');
  const register = await readProviderRegister(values.file);
  const { faults, dueSoon } = reviewProviders(register, Temporal.Now.plainDateISO('UTC').toString());
  for (const line of dueSoon) say(`due soon: ${line}`);
  for (const line of faults) complain(line);
  if (faults.length === 0) say(`${register.providers.length} providers: attestations and checks are up to date`);
  return faults.length === 0 ? 0 : 1;
}

/** Checks another release before it replaces the one that runs: a release can't be trusted to check itself. */
function approval(args: readonly string[]): number {
  const [folder = '', ...more] = args;
  if (folder === '' || more.length > 0) throw new UsageError('approval requires the folder of exactly one release.');
  const faults = releaseFaults(resolve(folder), process.env);
  for (const line of faults) complain(line);
  if (faults.length === 0) say(`${folder} is approved`);
  return faults.length === 0 ? 0 : 1;
}

/**
 * Runs a program in this process, so that a supervisor signals it directly. The program itself runs the other
 * production checks.
 */
async function start(args: readonly string[]): Promise<undefined> {
  const [name = '', ...more] = args;
  const program = programOf(name);
  if (program === undefined || more.length > 0) throw new UsageError('start requires the name of exactly one program.');
  if (!isProduction(process.env)) {
    const environment = process.env.SUNFLOWER_ENVIRONMENT || 'missing';
    throw new Error(`SUNFLOWER_ENVIRONMENT is ${environment}: set it to production, or run npm start for development.`);
  }
  // The platform checks its release with everything else, so that its main file can't be started without the check.
  if (name !== 'platform') refuseUnapproved();
  await import(pathToFileURL(program.main).href);
}

/** Throws unless someone other than its builder approved this release. [WLA-09] */
function refuseUnapproved(): void {
  const faults = releaseFaults(RUNNING_FOLDER, process.env);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

main(process.argv.slice(2)).then(
  (code) => {
    if (code !== undefined) process.exit(code);
  },
  (error: unknown) => {
    for (const line of linesOf(error)) complain(line);
    const isUsage =
      error instanceof UsageError ||
      (error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code)));
    if (isUsage) for (const line of USAGE) complain(line);
    process.exit(isUsage ? 2 : 1);
  },
);
