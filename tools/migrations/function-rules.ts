import { basename, dirname } from 'node:path';
import { type Declaration, declarationsOf, signaturesOf } from './function-signatures.ts';
import type { Releases, SqlFile } from './releases.ts';
import { statementsOf } from './statements.ts';

/** Verbs that function names may begin with. A new function that needs another verb adds it here. */
const VERBS = new Set(
  `acknowledge add allow answer append apply approve await begin build close complete compute confirm count covers
  emit end find fix format freeze guard hash is join lift list lock move open pin post prove publish queue read
  record refuse release replace request require retire return roll save schedule seal send sequence spend store
  sweep uncount use void`.split(/\s+/),
);

/**
 * Statements that a repeatable file may contain: those that can run again on a database that already has their result.
 */
const REPEATABLE = [
  /^create or replace (function|view|trigger) /,
  /^alter table (only )?\S+ enable always trigger \S+$/,
  // PostgreSQL doesn't replace constraint triggers: a file drops its own first. A test applies every file twice.
  /^drop trigger if exists \S+ on \S+$/,
  /^create constraint trigger /,
];

/** Returns the problems of the repeatable files, one line each: statements, places and names. */
export function functionFaults(files: readonly SqlFile[]): string[] {
  const all = files.flatMap((file) => declarationsOf(file.text).map((declaration) => ({ file, declaration })));
  return [
    ...files.flatMap(statementFaults),
    ...all.flatMap(({ file, declaration }) => declarationFaults(file, declaration)),
    ...duplicates(files.flatMap(({ text }) => signaturesOf(text))),
  ];
}

function statementFaults({ path, text }: SqlFile): string[] {
  return statementsOf(text)
    .filter((statement) => !REPEATABLE.some((pattern) => pattern.test(statement)))
    .map((statement) => `${path} can't run again: "${statement.slice(0, 60)}" belongs in a migration.`);
}

function declarationFaults({ path }: SqlFile, { name, parameters }: Declaration): string[] {
  const [schema = '', plain = ''] = name.split('.');
  const lines: string[] = [];
  const folder = basename(dirname(path));
  const module = folder === 'functions' ? basename(dirname(dirname(path))) : folder;
  if (schema !== module.replaceAll('-', '_')) lines.push(`${path} declares ${name}: move it to the module ${schema}.`);
  if (basename(path, '.sql') !== plain.replaceAll('_', '-'))
    lines.push(`${path} declares ${name}: name the file after it.`);
  if (!VERBS.has(plain.split('_')[0] ?? '')) lines.push(`${path} declares ${name}: begin the name with a verb.`);
  const unmarked = parameters.filter((parameter) => !/^(out|p_\w+) /.test(parameter));
  return [...lines, ...unmarked.map((parameter) => `${path} declares "${parameter}": begin its name with p_.`)];
}

function duplicates(signatures: readonly string[]): string[] {
  return signatures
    .filter((signature, place) => signatures.indexOf(signature) !== place)
    .map((signature) => `${signature} is declared twice: keep one.`);
}

/**
 * Returns the problems for running nodes of released versions, one line each: a signature that no longer exists and
 * that no contract migration drops.
 */
export function signatureFaults(
  releases: Releases,
  functions: readonly SqlFile[],
  contracts: readonly SqlFile[],
): string[] {
  const now = new Set(functions.flatMap(({ text }) => signaturesOf(text)));
  const dropped = contracts
    .flatMap(({ text }) => statementsOf(text))
    .filter((text) => /^drop (function|view)\b/.test(text));
  const released = new Set(releases.flatMap((release) => release.functions));
  return [...released]
    .filter((signature) => !now.has(signature) && !dropped.some((statement) => drops(statement, signature)))
    .map(
      (signature) =>
        `${signature} was released and no longer exists: restore it, declare the new form under another name or ` +
        'parameter list, and later drop the old one in a contract migration.',
    );
}

function drops(statement: string, signature: string): boolean {
  const name = /^(?:view )?([\w.]+)/.exec(signature)?.[1] ?? '';
  return new RegExp(`^drop (function|view) (if exists )?${name.replaceAll('.', '\\.')}(\\(|$| )`).test(statement);
}
