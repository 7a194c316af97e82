import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildMeta, latestBuild } from '@sunflower/contracts/builds.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BuildFacts, describeBuild } from './describe-build.ts';
import { manifestRulesOf, ROUTE_RULES } from './route-rules.ts';
import { RETAINED_BUILDS, RETENTION_MS, swapIn } from './swap-build.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const facts: BuildFacts = { timestamp: NOW_MS, rules: { '/old': { redirect: '/' } }, prerendered: ['/', '/results'] };
const fixture = { dist: '' };

beforeEach(() => {
  fixture.dist = mkdtempSync(join(tmpdir(), 'sunflower-dist-'));
});
afterEach(() => rmSync(fixture.dist, { recursive: true }));

function write(files: Record<string, string>): string {
  const folder = join(fixture.dist, 'next-1');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const WORKER = "const BUILD='sunflower-build-id'";
const page = '<head><meta name="sunflower-build" content="" /></head>';
const filesOf = (script: string) => ({
  'client/index.html': page,
  'client/service-worker.js': WORKER,
  'client/assets/app-1.js': script,
  'server/s.js': '',
});
const json = (path: string) => JSON.parse(readFileSync(join(fixture.dist, path), 'utf8')) as unknown;

describe('a build', () => {
  it('publishes its id, route rules and prerendered pages as JSON [S7-35/meta] [S7-35/latest]', () => {
    const id = describeBuild(write(filesOf('1')), facts);
    expect(latestBuild.parse(json('next-1/client/builds/latest.json'))).toEqual({ id, timestamp: NOW_MS });
    expect(buildMeta.parse(json(`next-1/client/builds/meta/${id}.json`))).toEqual({
      id,
      timestamp: NOW_MS,
      matcher: { static: { '/old': { redirect: '/' } }, wildcard: {} },
      prerendered: ['/', '/results'],
    });
    expect(readFileSync(join(fixture.dist, 'next-1/client/index.html'), 'utf8')).toContain(`content="${id}"`);
  });

  it('has the same id when rebuilt from the same files, and another one when anything changed', () => {
    const idOf = (files: Record<string, string>, change: Partial<BuildFacts> = {}) => {
      const id = describeBuild(write(files), { ...facts, ...change });
      rmSync(join(fixture.dist, 'next-1'), { recursive: true });
      return id;
    };
    const first = idOf(filesOf('1'));
    expect(idOf(filesOf('1'), { timestamp: NOW_MS + 1 })).toBe(first);
    const others = [
      idOf(filesOf('2')),
      idOf({ ...filesOf('1'), 'server/s.js': 'x' }),
      idOf({ ...filesOf('1'), 'client/assets/app-2.js': '1' }),
      idOf(filesOf('1'), { rules: {} }),
      idOf(filesOf('1'), { prerendered: ['/'] }),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
  });

  it('has a service worker with its id', () => {
    const id = describeBuild(write(filesOf('1')), facts);
    const worker = readFileSync(join(fixture.dist, 'next-1/client/service-worker.js'), 'utf8');
    expect(worker).toBe(`const BUILD='${id}'`);
  });

  it.each(['', 'const BUILD=1'])(
    "fails when its service worker has no placeholder for the build's id: %j",
    (script) => {
      const folder = write({ ...filesOf('1'), 'client/service-worker.js': script });
      expect(() => describeBuild(folder, facts)).toThrow('service worker');
    },
  );

  it("fails when its index.html has no placeholder for the build's id", () => {
    expect(() => describeBuild(write({ 'client/index.html': '<head></head>' }), facts)).toThrow('index.html');
  });
});

describe('swapping in a build', () => {
  const swap = (id: string, nowMs = NOW_MS) => swapIn(fixture.dist, { folder: write(filesOf(id)), id, nowMs });
  const stored = () => readdirSync(join(fixture.dist, 'builds')).sort();

  it('makes the build current and leaves the earlier one complete', () => {
    swap('a');
    swap('b');
    expect(json('current.json')).toEqual({ id: 'b', folder: 'builds/b' });
    expect(stored()).toEqual(['a', 'b']);
    expect(readFileSync(join(fixture.dist, 'builds/a/client/assets/app-1.js'), 'utf8')).toBe('a');
    expect(readdirSync(fixture.dist).sort()).toEqual(['builds', 'current.json']);
  });

  it('makes an earlier build with the same files current again instead of storing it twice', () => {
    swap('a');
    swap('b');
    swap('a');
    expect([json('current.json'), stored()]).toEqual([{ id: 'a', folder: 'builds/a' }, ['a', 'b']]);
    expect(existsSync(join(fixture.dist, 'next-1'))).toBe(false);
  });

  it(`keeps ${RETAINED_BUILDS} builds, but removes all except the current one after a week`, () => {
    for (const [days, id] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) swap(id, NOW_MS + days * DAY_MS);
    expect(stored()).toEqual(['b', 'c', 'd', 'e', 'f']);
    swap('g', NOW_MS + 3 * DAY_MS + RETENTION_MS);
    expect(stored()).toEqual(['d', 'e', 'f', 'g']);
    swap('g', NOW_MS + 100 * DAY_MS);
    expect(stored()).toEqual(['g']);
  });
});

describe('an interrupted build', () => {
  it('leaves a folder that a later build removes after a day', () => {
    mkdirSync(join(fixture.dist, 'next-7'));
    utimesSync(join(fixture.dist, 'next-7'), new Date(NOW_MS), new Date(NOW_MS));
    const swap = (id: string, nowMs: number) => swapIn(fixture.dist, { folder: write(filesOf(id)), id, nowMs });
    swap('a', NOW_MS + DAY_MS);
    expect(existsSync(join(fixture.dist, 'next-7'))).toBe(true);
    swap('b', NOW_MS + DAY_MS + 1);
    expect(existsSync(join(fixture.dist, 'next-7'))).toBe(false);
  });
});

describe('route rules [S2.1-7]', () => {
  it('include a rule for /lobby in this build', () => {
    expect(Object.keys(manifestRulesOf(ROUTE_RULES).static)).toContain('/lobby');
  });

  it('apply to everything under a path that ends in two stars', () => {
    const rules = { '/a': { redirect: '/b' }, '/old/**': { redirect: 'https://old.example.org/x' } };
    expect(manifestRulesOf(rules)).toEqual({
      static: { '/a': { redirect: '/b' } },
      wildcard: { '/old': { redirect: 'https://old.example.org/x' } },
    });
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://plain.example', 'elsewhere'])(
    'fail the build when they redirect to %s',
    (redirect) => {
      expect(() => manifestRulesOf({ '/a': { redirect } })).toThrow('/a');
    },
  );
});
