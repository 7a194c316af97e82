import { parseArgs } from 'node:util';
import { isKeyName } from '@sunflower/public-log/note/verifier-key.ts';

/** Options of both roles: the address of the log, and the folder of their files. */
type CommonOptions = {
  /** Address of the log without a slash at its end, such as `https://play.example.org/log`. */
  readonly log: string;
  readonly folder: string;
  /** Verifier keys of the log from another source; by default, those of the log's policy. */
  readonly logKeys: readonly string[];
  readonly host: string;
  readonly port: number;
};

/** Options of a witness: the public address that the log calls, and who runs it. */
export type WitnessOptions = CommonOptions & {
  readonly role: 'witness';
  readonly url: string;
  readonly organization: string;
};

export type MirrorOptions = CommonOptions & {
  readonly role: 'mirror';
  readonly everySeconds: number;
  /** How many stored tiles are compared with the log in each round. */
  readonly recheck: number;
  /** Whether to run one round and exit: 0, 2 after an alarm, 1 if the log doesn't answer. */
  readonly isOnce: boolean;
};

export const USAGE = `npm run witness -- cosign --log <address> --url <public address> --organization <name> [options]
npm run witness -- mirror --log <address> [options]

  --folder <folder>     where the key, the state and the mirror are kept (default: witness-data)
  --log-key <key>       verifier key of the log, if the lottery gave you one on another way
  --host, --port        where to listen (default: 127.0.0.1, 3020 for cosign and 3021 for mirror)
  --every <seconds>     how often the mirror reads the log (default: 60)
  --recheck <tiles>     how many stored tiles the mirror compares in each round (default: 200)
  --once                the mirror runs one round and exits: 0, 2 after an alarm, 1 if the log doesn't answer`;

const OPTIONS = {
  log: { type: 'string' },
  url: { type: 'string' },
  organization: { type: 'string' },
  folder: { type: 'string', default: 'witness-data' },
  'log-key': { type: 'string', multiple: true },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string' },
  every: { type: 'string', default: '60' },
  recheck: { type: 'string', default: '200' },
  once: { type: 'boolean', default: false },
} as const;

/** Reads the command line; throws an error whose message names the wrong option. */
export function readKitOptions(args: readonly string[]): WitnessOptions | MirrorOptions {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [role, ...rest] = positionals;
  if ((role !== 'cosign' && role !== 'mirror') || rest.length > 0) throw new Error('Name a role: cosign or mirror.');
  const common = {
    log: addressOf('--log', values.log),
    folder: values.folder,
    logKeys: values['log-key'] ?? [],
    host: values.host,
    port: numberOf('--port', values.port ?? (role === 'cosign' ? '3020' : '3021'), 65_535),
  };
  if (role === 'mirror') {
    const everySeconds = Math.max(1, numberOf('--every', values.every, 86_400));
    return {
      ...common,
      role,
      everySeconds,
      recheck: numberOf('--recheck', values.recheck, 100_000),
      isOnce: values.once,
    };
  }
  const organization = values.organization?.trim() ?? '';
  if (!/^[^,\n]{1,100}$/.test(organization)) throw new Error('--organization is missing, too long, or has a comma.');
  return { ...common, role: 'witness', url: addressOf('--url', values.url), organization };
}

function addressOf(option: string, given: string | undefined): string {
  const address = given?.replace(/\/+$/, '') ?? '';
  const isWeb = /^https?:\/\//.test(address) && URL.canParse(address);
  if (!isWeb || !isKeyName(nameOfAddress(address))) throw new Error(`${option} must be an address with http or https.`);
  return address;
}

function numberOf(option: string, given: string, most: number): number {
  if (!/^\d{1,6}$/.test(given) || Number(given) > most) throw new Error(`${option} must be a number up to ${most}.`);
  return Number(given);
}

/** Returns the name of a log or witness: its address without the scheme. */
export function nameOfAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
