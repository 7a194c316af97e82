import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildMeta, LatestBuild, RouteRule } from '@sunflower/contracts/builds.ts';
import { matcherOf } from './route-rules.ts';

const ID_LENGTH = 12;
/** What stands in the template until the build has its id. */
const ID_MARK = /(<meta name="sunflower-build" content=")[^"]*(")/;

/** What a build is described by, besides its files. */
export type BuildFacts = {
  /** ms since 1970. */
  readonly timestamp: number;
  readonly rules: Readonly<Record<string, RouteRule>>;
  /** Paths of the pages that are written ahead. */
  readonly prerendered: readonly string[];
};

/** The id of a build: the same files and rules give the same id, so that nodes built apart agree. */
export function buildIdOf(folder: string, facts: BuildFacts): string {
  const hash = createHash('sha256').update(JSON.stringify([facts.rules, facts.prerendered]));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !path.endsWith('.br'));
  for (const path of paths.sort()) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, ID_LENGTH);
}

/**
 * Writes what a build tells of itself: `builds/latest.json` and `builds/meta/{id}.json` of the client, and its id into the page. [S7-35]
 * Returns the id.
 */
export function describeBuild(folder: string, facts: BuildFacts): string {
  const matcher = matcherOf(facts.rules);
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
  if (!ID_MARK.test(html)) throw new Error('index.html has no place for the id of the build');
  writeFileSync(page, html.replace(ID_MARK, `$1${id}$2`));
  return id;
}
