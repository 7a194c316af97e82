import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../test/test-database.ts';
import { findDenied } from './check-rights.ts';
import { checkRows, type Finding, type RowCheck, unusedTemplates } from './check-rows.ts';
import { NEVER_NULL, NOT_FOLLOWED, QUOTED_NAMES } from './exceptions.ts';
import { openSourceProgram, type SourceProgram } from './source-program.ts';
import { countTypedSites, findTemplates } from './statement-sites.ts';

/** Folders with programs of the product. Wrong statements of tests and benchmarks fail when they run. */
const PRODUCT = /^(apps|packages|partners|ops|tools)\//;
const NOT_PRODUCT = /(\.test|-in-tests)\.ts$|\/testing\/|^tools\/(test|rows)\//;
const isProduct = (path: string) => PRODUCT.test(path) && !NOT_PRODUCT.test(path);

const database = useTestDatabase();
const opened: { program?: SourceProgram; client?: pg.Client; check?: RowCheck } = {};

beforeAll(async () => {
  const program = openSourceProgram();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  Object.assign(opened, { program, client });
  opened.check = await checkRows(program, program.files(isProduct), client);
}, 60_000);

afterAll(async () => {
  opened.program?.close();
  await opened.client?.end();
});

/** The open resources, the results of the check, and the templates that no checked statement is built from. */
function use(): { program: SourceProgram; client: pg.Client; check: RowCheck; left: readonly string[] } {
  const { program, client, check } = opened;
  if (!program || !client || !check) throw new Error('beforeAll opens these');
  const left = unusedTemplates(findTemplates(program, program.files(isProduct)), check.templates);
  return { program, client, check, left };
}

const isIn = (place: string, file: string) => place.includes(`/${file}:`);
const isNotFollowed = ({ place }: { place: string }) =>
  NOT_FOLLOWED.some(({ files }) => files.some((file) => isIn(place, file)));
const isQuoted = ({ place, problem }: Finding) =>
  problem.endsWith('is not in snake_case') && QUOTED_NAMES.some(({ file }) => isIn(place, file));
const isNeverNull = ({ place, problem }: Finding) =>
  NEVER_NULL.some(
    ({ file, columns }) => isIn(place, file) && columns.some((column) => problem === `"${column}" may be null`),
  );

describe('rows of the product', () => {
  test('have the columns, types and nullability that their statements give', () => {
    const wrong = use().check.findings.filter(
      (finding) => !isNotFollowed(finding) && !isNeverNull(finding) && !isQuoted(finding),
    );
    expect(wrong).toEqual([]);
  });

  test('are checked for every template and every asserted type', () => {
    const { program, check, left } = use();
    const files = program.files(isProduct);
    expect(left.filter((place) => !isNotFollowed({ place }))).toEqual([]);
    const written = files.reduce((count, file) => count + (file.text.match(/\bsql<|\.query<|\.raw</g) ?? []).length, 0);
    expect(countTypedSites(program, files)).toBe(written);
    expect(written).toBeGreaterThan(250);
    expect(check.statements.length).toBeGreaterThan(600);
    expect(check.columns).toBeGreaterThan(2000);
  });

  test('come from statements that the application may run', async () => {
    const { client, check } = use();
    const planted = { place: 'planted', text: 'select d.draw_id from draw_games.draw d for share' };
    const platforms = check.statements.filter(({ place }) => place.startsWith('apps/platform/'));
    expect(platforms.length).toBeGreaterThan(400);
    expect(await findDenied(client, 'sunflower_app', [...platforms, planted])).toEqual([
      { place: 'planted', problem: 'permission denied for table draw' },
    ]);
  });

  test('have no unneeded exception, and no more exceptions than before', () => {
    const { findings } = use().check;
    const idle = NEVER_NULL.flatMap(({ file, columns }) =>
      columns
        .filter(
          (column) =>
            !findings.some((one) => isNeverNull(one) && isIn(one.place, file) && one.problem.startsWith(`"${column}"`)),
        )
        .map((column) => `${file} ${column}`),
    );
    expect(idle).toEqual([]);
    const missed = [...findings.map(({ place }) => place), ...use().left];
    const notFollowed = NOT_FOLLOWED.flatMap(({ files }) => files);
    expect(notFollowed.filter((file) => !missed.some((place) => isIn(place, file)))).toEqual([]);
    expect(NOT_FOLLOWED.length).toBeLessThanOrEqual(5);
    expect(NEVER_NULL.flatMap(({ columns }) => columns).length).toBeLessThanOrEqual(40);
    expect(use().check.unknownNullability).toBeLessThanOrEqual(45);
  });
});

describe('a planted mistake', () => {
  test.each([
    ['wrong-name', '"limitKind" is no column of the result (limitType, amountCents)'],
    ['wrong-type', '"amountCents" is declared number and arrives as bigint'],
    ['null-left-out', '"expiresAt" may be null'],
    ['null-made-up', '"limitType" is never null'],
    ['null-by-join', '"amountCents" may be null'],
    ['bigint-in-json', '"payload" is declared bigint and arrives as object'],
    ['name-in-quotes', '"limitType" is not in snake_case'],
    ['unknown-column', 'column l.limit_kind does not exist'],
    ['made-elsewhere', 'a fragment whose text is not known (tools/rows/fixtures/made-elsewhere.ts:6)'],
  ])('is found: %s', async (name, problem) => {
    const { program, client } = use();
    const files = program.files((path) => path === `tools/rows/fixtures/${name}.ts`);
    expect(files).toHaveLength(1);
    const { findings } = await checkRows(program, files, client);
    expect(findings.map((finding) => finding.problem)).toEqual([problem]);
  });

  test('is found when a migration renames a column, allows null in it or changes its type', async () => {
    const { program, client } = use();
    const store = program.files((path) => path.endsWith('/access/access-store.ts'));
    const problemsAfter = async (change: string) => {
      await client.query(`begin; ${change}`);
      const { findings } = await checkRows(program, store, client);
      await client.query('rollback');
      return findings.map(({ problem }) => problem);
    };
    const column = 'alter table access.restriction alter';
    expect(await problemsAfter('select')).toEqual([]);
    const renamed = await problemsAfter('alter table access.restriction rename reason to cause');
    expect(renamed).toContainEqual(expect.stringMatching(/^"reason" is no column of the result/));
    expect(await problemsAfter(`${column} reason drop not null`)).toContain('"reason" may be null');
    expect(await problemsAfter(`${column} access_type type bigint`)).toContain(
      '"accessType" is declared number and arrives as bigint',
    );
  });
});
