import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildMeta, type LatestBuild, type RouteRule, WORKER_PATH } from '@sunflower/contracts/builds.ts';
import { manifestRulesOf } from './route-rules.ts';

const ID_LENGTH = 12;
/** The template's placeholder until the build has its id. */
const ID_MARK = /(<meta name="sunflower-build" content=")[^"]*(")/;

/** What the service worker's script has in place of the id. */
const WORKER_ID_MARK = 'sunflower-build-id';

/** The data of a build's description, besides its files. */
export type BuildFacts = {
  /** ms since 1970. */
  readonly timestamp: number;
  readonly rules: Readonly<Record<string, RouteRule>>;
  /** Paths of the prerendered pages. */
  readonly prerendered: readonly string[];
};

/** Returns the id of a build: the same files and rules produce the same id, so that separately built nodes agree. */
export function buildIdOf(folder: string, facts: BuildFacts): string {
  const hash = createHash('sha256').update(JSON.stringify([facts.rules, facts.prerendered]));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !path.endsWith('.br'));
  for (const path of paths.sort()) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, ID_LENGTH);
}

/**
 * Writes the build's description: `builds/latest.json` and `builds/meta/{id}.json` of the client, and its id into the
 * page. [S7-35] Returns the id.
 */
export function describeBuild(folder: string, facts: BuildFacts): string {
  const matcher = manifestRulesOf(facts.rules);
  const id = buildIdOf(folder, facts);
  const { timestamp, prerendered } = facts;
  const client = join(folder, 'client');
  mkdirSync(join(client, 'builds/meta'), { recursive: true });
  const latest: LatestBuild = { id, timestamp };
  const meta: BuildMeta = { id, timestamp, matcher, prerendered: [...prerendered] };
  writeFileSync(join(client, 'builds/latest.json'), JSON.stringify(latest));
  writeFileSync(join(client, `builds/meta/${id}.json`), JSON.stringify(meta));
  const page = join(client, 'index.html');
  const html = readFileSync(page, 'utf8');
  if (!ID_MARK.test(html)) throw new Error("index.html has no place for the build's id");
  writeFileSync(page, html.replace(ID_MARK, `$1${id}$2`));
  nameWorker(client, id);
  return id;
}

/** Writes the build's id into the service worker, so that each build has another worker. */
function nameWorker(client: string, id: string): void {
  const file = join(client, WORKER_PATH);
  if (!existsSync(file)) throw new Error('the build has no service worker');
  const script = readFileSync(file, 'utf8');
  if (!script.includes(WORKER_ID_MARK)) throw new Error("the service worker has no place for the build's id");
  writeFileSync(file, script.replaceAll(WORKER_ID_MARK, id));
}
