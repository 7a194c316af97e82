import { memberName } from '@sunflower/service-base/db/column-names.ts';
import { parserOf } from '@sunflower/service-base/db/database.ts';
import pg from 'pg';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { kindOfType, type ParserOf } from './codec-kinds.ts';
import { type Driver, rowMismatches } from './compare-rows.ts';
import { type Describer, openDescriber, type ResultColumn } from './describe-statement.ts';
import { declaredColumns } from './row-type.ts';
import { readSchemaFacts } from './schema-facts.ts';
import { placeOf, type SourceProgram } from './source-program.ts';
import { findSites, type ResolvedSite, resolveSites } from './statement-sites.ts';

/** A problem at a place (`path:line`) that sends SQL. */
export type Finding = { readonly place: string; readonly problem: string };

/** A statement as Postgres receives it, at the place that sends it. */
export type SentStatement = { readonly place: string; readonly text: string };

/** The counts of what a check covered, to show that it covered everything. */
export type RowCheck = {
  readonly findings: readonly Finding[];
  /** The statements that Postgres prepared. */
  readonly statements: readonly SentStatement[];
  /** Columns compared with a member of an asserted row type. */
  readonly columns: number;
  /** Columns whose nullability isn't known, such as results of the project's own SQL functions. */
  readonly unknownNullability: number;
  /** The templates that the prepared statements are built from. */
  readonly templates: ReadonlySet<Node>;
};

/**
 * Prepares every statement of these files in a migrated database and compares its columns with the row type asserted
 * for it.
 */
export async function checkRows(
  program: SourceProgram,
  files: readonly SourceFile[],
  client: pg.Client,
): Promise<RowCheck> {
  const describer = await openDescriber(client, await readSchemaFacts(client));
  const typeOf = await readTypes(client);
  const findings: Finding[] = [];
  const templates = new Set<Node>();
  const statements: SentStatement[] = [];
  const seen = { columns: 0, unknownNullability: 0 };
  for (const site of inOrder(resolveSites(program, files, findSites(program, files)))) {
    if (site.failure !== undefined) findings.push({ place: site.place, problem: site.failure });
    const declared = site.rowType && declaredColumns(program.checker, site.rowType);
    for (const given of await describeSite(describer, site, findings)) {
      statements.push({ place: site.place, text: given.text });
      for (const template of given.templates) templates.add(template);
      if (!declared) continue;
      seen.columns += declared.length;
      seen.unknownNullability += given.columns.filter(({ nullability }) => nullability === 'unknown').length;
      for (const problem of rowMismatches(declared, given.columns, driverOf(site, typeOf)))
        findings.push({ place: site.place, problem });
    }
  }
  describer.close();
  return { findings: distinct(findings), statements, templates, ...seen };
}

type Described = {
  readonly text: string;
  readonly columns: readonly ResultColumn[];
  readonly templates: readonly Node[];
};

async function describeSite(describer: Describer, site: ResolvedSite, findings: Finding[]): Promise<Described[]> {
  const described: Described[] = [];
  for (const statement of site.statements) {
    const text = site.isExpression ? `select (${statement.text}) as answer` : statement.text;
    try {
      const columns = await describer.describe({ ...statement, text });
      described.push({ text, columns, templates: statement.templates });
    } catch (error) {
      findings.push({ place: site.place, problem: error instanceof Error ? error.message : String(error) });
    }
  }
  return described;
}

/** Puts the sites of temporary tables and cursors first, because other statements read from those. */
function inOrder(sites: readonly ResolvedSite[]): ResolvedSite[] {
  const isFirst = (site: ResolvedSite) =>
    site.statements.some(({ text }) => /^\s*(create temporary table|declare)\b/.test(text)) ? 0 : 1;
  return sites.toSorted((one, other) => isFirst(one) - isFirst(other));
}

type TypeOf = (typeId: number) => { readonly id: number; readonly name: string };

/** Reads the types of the database; a domain is reported as its base type. */
async function readTypes(client: pg.Client): Promise<TypeOf> {
  const { rows } = await client.query<{ id: number; base: number; name: string }>(
    `select t.oid::int as id, coalesce(b.oid, t.oid)::int as base, coalesce(b.typname, t.typname) as name
     from pg_type t left join pg_type b on b.oid = t.typbasetype`,
  );
  const types = new Map(rows.map(({ id, base, name }) => [id, { id: base, name }]));
  return (typeId) => types.get(typeId) ?? { id: typeId, name: String(typeId) };
}

/** Columns are named in snake_case; our pool converts them to members in camelCase. */
const COLUMN = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Returns how the columns of a site are converted: by the codec of our pools, or as the `pg` library does. */
function driverOf({ isPlain }: ResolvedSite, typeOf: TypeOf): Driver {
  if (!isPlain) {
    return {
      kindOf: (typeId) => kindOfType(typeOf(typeId), parserOf),
      nameOf: memberName,
      allows: (column) => COLUMN.test(column),
    };
  }
  const plain: ParserOf = (typeId) => pg.types.getTypeParser(typeId);
  return { kindOf: (typeId) => kindOfType(typeOf(typeId), plain), nameOf: (column) => column, allows: () => true };
}

function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.place} ${finding.problem}`, finding])).values()];
}

/** Returns the templates of a list that no prepared statement is built from. */
export function unusedTemplates(templates: readonly Node[], used: ReadonlySet<Node>): string[] {
  return templates.filter((template) => !used.has(template)).map(placeOf);
}
