import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@sunflower/service-base/clock.ts';

/** Every kind of event that a mirror raises an alarm for. */
export const ALARM_KINDS = [
  'tile-gone',
  'tile-changed',
  'tile-wrong',
  'history-changed',
  'log-shrank',
  'checkpoint-gone',
  'checkpoint-wrong',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** An alarm: its kind and its subject. */
export type Alarm = { readonly kind: AlarmKind; readonly about: string };

/** The alarms of a mirror. They stay, even after a restart, until the mirror's operator removes the file. */
export type MirrorAlarms = {
  /** Writes an alarm to the file and prints it; does so only once for the same alarm. */
  raise(alarm: Alarm): void;
  count(kind?: AlarmKind): number;
};

const ALARMS_FILE = 'alarms';

/** Opens the alarms of a folder: a file with a line per alarm. */
export function openMirrorAlarms(
  folder: string,
  { clock, say }: { readonly clock: Clock; readonly say: (line: string) => void },
): MirrorAlarms {
  const file = join(folder, ALARMS_FILE);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const raised = new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), line]));
  return {
    raise: ({ kind, about }) => {
      const text = `${kind} ${about}`;
      if (raised.has(text)) return;
      raised.set(text, `${clock.now()} ${text}`);
      writeFileSync(file, `${[...raised.values()].join('\n')}\n`, { mode: 0o600 });
      say(`ALARM ${text}`);
    },
    count: (kind) => [...raised.keys()].filter((text) => !kind || text.startsWith(`${kind} `)).length,
  };
}
