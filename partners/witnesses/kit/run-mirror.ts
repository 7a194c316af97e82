import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import type { MirrorOptions } from './kit-options.ts';
import { openLogReader } from './log-reader.ts';
import { ALARM_KINDS, openMirrorAlarms } from './mirror-alarms.ts';
import { openMirrorFiles } from './mirror-files.ts';
import { type Mirror, runMirrorRound } from './mirror-round.ts';
import { pinLogKeys } from './pinned-log.ts';
import type { KitRun } from './run-witness.ts';

/** The progress of a mirror at its last success. */
type Progress = { size: number; succeededAtSeconds: number };

/** The exit code of a mirror that runs once: 0, 2 after an alarm, 1 if the log doesn't answer. */
export async function mirrorOnce(options: MirrorOptions, run: KitRun): Promise<0 | 1 | 2> {
  const mirror = await openMirror(options, run);
  const { size } = await runMirrorRound(mirror);
  const alarms = mirror.alarms.count();
  if (alarms > 0) run.say(`${alarms} alarms in ${join(options.folder, 'alarms')}.`);
  else if (size === undefined) run.say("The log doesn't answer.");
  else run.say(`The copy in ${join(options.folder, 'log')} has ${size} entries.`);
  return alarms > 0 ? 2 : size === undefined ? 1 : 0;
}

/** Runs a mirror until it is closed, with its metrics at `/metrics`. */
export async function runMirror(
  options: MirrorOptions,
  run: KitRun,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const mirror = await openMirror(options, run);
  const progress: Progress = { size: 0, succeededAtSeconds: 0 };
  const app = await buildServer({ name: 'mirror', logLevel: run.logLevel, isHttps: false });
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(metricsOf(mirror, progress)),
  );
  const closing = new AbortController();
  const running = repeatRounds({ mirror, progress, options, run, closing });
  const url = await app.listen({ host: options.host, port: options.port });
  run.say(`Mirroring ${options.log}; metrics at ${url}/metrics.`);
  return {
    url,
    close: async () => {
      closing.abort();
      await running;
      await app.close();
    },
  };
}

async function repeatRounds(of: {
  readonly mirror: Mirror;
  readonly progress: Progress;
  readonly options: MirrorOptions;
  readonly run: KitRun;
  readonly closing: AbortController;
}): Promise<void> {
  const { mirror, progress, options, run, closing } = of;
  while (!closing.signal.aborted) {
    const { size } = await runMirrorRound(mirror);
    if (size === undefined) run.say('The round was not completed; the next one tries again.');
    else {
      if (size !== progress.size) run.say(`The copy has ${size} entries.`);
      progress.size = size;
      progress.succeededAtSeconds = Math.floor(run.clock.now().epochMilliseconds / 1_000);
    }
    await delay(options.everySeconds * 1_000, undefined, { signal: closing.signal }).catch(() => {});
  }
}

async function openMirror(options: MirrorOptions, { clock, say }: KitRun): Promise<Mirror> {
  const reader = openLogReader(options.log);
  const { keys } = await pinLogKeys(reader, options);
  return {
    ...{ reader, keys, recheck: options.recheck, position: 0 },
    files: openMirrorFiles(join(options.folder, 'log')),
    alarms: openMirrorAlarms(options.folder, { clock, say }),
  };
}

function metricsOf({ alarms }: Mirror, { size, succeededAtSeconds }: Progress): string {
  return [
    '# HELP sunflower_mirror_alarms What the log removed, changed or contradicted. Anything above 0 needs a person.',
    '# TYPE sunflower_mirror_alarms gauge',
    ...ALARM_KINDS.map((kind) => `sunflower_mirror_alarms{kind="${kind}"} ${alarms.count(kind)}`),
    '# HELP sunflower_mirror_entries Entries of the verified copy.',
    '# TYPE sunflower_mirror_entries gauge',
    `sunflower_mirror_entries ${size}`,
    '# HELP sunflower_mirror_last_success_seconds When the last round was completed, in seconds since 1970.',
    '# TYPE sunflower_mirror_last_success_seconds gauge',
    `sunflower_mirror_last_success_seconds ${succeededAtSeconds}`,
    '',
  ].join('\n');
}
