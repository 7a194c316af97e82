import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_ORIGINS, type OriginName, portSetting } from '@sunflower/service-base/origins.ts';
import { buildClientIfStale } from '../tools/start/build-client.ts';
import { freePorts } from '../tools/test/free-ports.ts';
import { newDataFolder } from '../tools/test/new-data-folder.ts';
import { type Figure, median, plainFigure } from './figure.ts';

const ROOT = join(import.meta.dirname, '..');
const RUNS = 3;
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 45_000;
const LOOK_EVERY_MS = 50;

/**
 * Measures `npm start` on this machine, installed and built, until the page is usable: with an empty data folder, and
 * with the data it made.
 */
export async function measureStart(): Promise<Figure[]> {
  await buildClientIfStale(ROOT);
  const first: number[] = [];
  const later: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const dataFolder = newDataFolder();
    try {
      first.push(await secondsToUsable(dataFolder));
      later.push(await secondsToUsable(dataFolder));
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  }
  return [
    plainFigure({ name: 'start', metric: 'first', value: median(first), unit: 's', bar: 10, isMoreBetter: false }),
    plainFigure({ name: 'start', metric: 'later', value: median(later), unit: 's', bar: 3.5, isMoreBetter: false }),
  ];
}

/** Runs `npm start` once, as a person would, then sends Ctrl-C. Returns the seconds until the page was usable. */
async function secondsToUsable(dataFolder: string): Promise<number> {
  const names = Object.keys(DEFAULT_ORIGINS) as OriginName[];
  const ports = await freePorts(names.length);
  const settings = Object.fromEntries(names.map((name, index) => [portSetting(name), String(ports[index])]));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, ...settings, SUNFLOWER_DATA_FOLDER: dataFolder };
  const startedAt = performance.now();
  // Its own process group, so that Ctrl-C reaches npm and its children together, as from a terminal.
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const endWithUs = () => interruptGroup(npm);
  process.once('exit', endWithUs);
  try {
    await untilUsable(npm, `http://127.0.0.1:${settings[portSetting('app')]}`);
    return (performance.now() - startedAt) / 1000;
  } finally {
    await interrupt(npm);
    process.off('exit', endWithUs);
  }
}

/** Waits until the lobby and the list of games that it requests both respond. */
async function untilUsable(npm: ChildProcess, address: string): Promise<void> {
  const lateAt = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < lateAt) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
    if ((await answers(`${address}/`)) && (await answers(`${address}/web/draw-games/rest/v1/games`))) return;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error('npm start served no usable page in time');
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Sends Ctrl-C to npm and its children, which then stop in order. */
function interruptGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGINT');
}

async function interrupt(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || npm.pid === undefined) return;
  const ended = new Promise<void>((resolve) => npm.once('exit', () => resolve()));
  interruptGroup(npm);
  const stopped = await Promise.race([ended.then(() => true), delay(STOP_TIMEOUT_MS, false, { ref: false })]);
  if (!stopped) process.kill(-npm.pid, 'SIGKILL');
}
