import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isProduction } from '@sunflower/service-base/environment.ts';
import { PROGRAM_NAMES, type ProgramName } from './key-table.ts';
import { makeSecrets } from './make-secrets.ts';
import { migrateProduction } from './migrate.ts';
import { linesOf, programOf } from './programs.ts';
import { readProviderRegister, reviewProviders } from './provider-register.ts';

/**
 * `npm run production -- <command>`: everything a machine of production runs. Answers 0 when done, 1 when refused with a line for each reason,
 * 2 for wrong usage.
 */
const USAGE = [
  'npm run production -- secrets --to <folder> [--for <program,...>] [--adopt <file,...>]',
  'npm run production -- check [program ...]',
  'npm run production -- migrate [owner ...]',
  'npm run production -- start <program>',
  'npm run production -- providers --file <register>',
  `Programs: ${PROGRAM_NAMES.join(', ')}. docs/deploy.md says more.`,
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
  if (command === '--help') {
    for (const line of USAGE) say(line);
    return 0;
  }
  throw new UsageError(command === undefined ? 'Name a command.' : `There is no command "${command}".`);
}

async function secrets(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { to: text, for: text, adopt: text } });
  if (values.to === undefined) throw new UsageError('--to names the folder of the keys.');
  const programs = listOf(values.for).map(programName);
  const made = await makeSecrets({
    folder: values.to,
    programs: programs.length > 0 ? programs : PROGRAM_NAMES,
    adopted: listOf(values.adopt),
    now: new Date(),
  });
  for (const file of made) say(`made ${file}`);
  say(
    `${made.length} files were made in ${values.to}; manifest.json lists them all. Keep a copy where you keep secrets.`,
  );
  return 0;
}

const listOf = (text: string | undefined) => (text ?? '').split(',').filter(Boolean);

function programName(name: string): ProgramName {
  const known = PROGRAM_NAMES.find((program) => program === name);
  if (known === undefined) throw new UsageError(`There is no program "${name}".`);
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

async function migrate(args: readonly string[]): Promise<number> {
  const ran = await migrateProduction(process.env, args);
  for (const name of ran) say(`ran ${name}`);
  say(`${ran.length} migrations ran`);
  return 0;
}

/** Reviews the operator's register of providers. */
async function providers(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { file: { type: 'string' } } });
  if (values.file === undefined) throw new UsageError('--file names the register of providers.');
  const register = await readProviderRegister(values.file);
  const { faults, dueSoon } = reviewProviders(register, Temporal.Now.plainDateISO('UTC').toString());
  for (const line of dueSoon) say(`due soon: ${line}`);
  for (const line of faults) complain(line);
  if (faults.length === 0) say(`${register.providers.length} providers: attestations and checks are up to date`);
  return faults.length === 0 ? 0 : 1;
}

/** Runs a program in this very process, so that a supervisor signals it directly. It refuses by itself what production refuses. */
async function start(args: readonly string[]): Promise<undefined> {
  const [name = '', ...more] = args;
  const program = programOf(name);
  if (program === undefined || more.length > 0) throw new UsageError('start takes the name of one program.');
  if (!isProduction(process.env))
    throw new Error(
      `SUNFLOWER_ENVIRONMENT is ${process.env.SUNFLOWER_ENVIRONMENT || 'missing'}: set it to production, or run npm start for development.`,
    );
  await import(pathToFileURL(program.main).href);
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
