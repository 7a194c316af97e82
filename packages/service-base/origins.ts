import { isProduction } from './environment.ts';

/** One program of the product: the host a browser or a server calls, and the port it listens on. */
export type Origin = { readonly host: string; readonly port: number };

/**
 * The one table of where everything listens on a developer's machine. `SUNFLOWER_<NAME>_PORT` moves a port,
 * `SUNFLOWER_<NAME>_ORIGIN` names the public address behind a proxy. Browsers see *.localhost names because cookies
 * do not know ports: a partner must not receive the cookies of the app.
 */
export const DEFAULT_ORIGINS = {
  app: { host: 'localhost', port: 3000 },
  identityProvider: { host: 'id.localhost', port: 3001 },
  cardVault: { host: 'vault.localhost', port: 3002 },
  locationEngine: { host: 'location.localhost', port: 3003 },
  drawFeed: { host: '127.0.0.1', port: 3004 },
  identityCheck: { host: '127.0.0.1', port: 3005 },
  featureFlags: { host: 'flags.localhost', port: 3006 },
  cardVaultDoor: { host: '127.0.0.1', port: 3007 },
  paymentProcessor: { host: 'pay.localhost', port: 3008 },
  mailbox: { host: 'mail.localhost', port: 3009 },
  debtRegister: { host: '127.0.0.1', port: 3011 },
  platformAdmin: { host: '127.0.0.1', port: 3012 },
  postgres: { host: '127.0.0.1', port: 3010 },
} as const satisfies Record<string, Origin>;

export type OriginName = keyof typeof DEFAULT_ORIGINS;

/** The setting that moves a port: `identityProvider` -> `SUNFLOWER_IDENTITY_PROVIDER_PORT`. */
export function portSetting(name: OriginName): string {
  return `SUNFLOWER_${screamingSnake(name)}_PORT`;
}

/** The address of this machine that no other machine reaches. */
const LOOPBACK = '127.0.0.1';

/** The setting that opens a program to other machines: `identityProvider` -> `SUNFLOWER_IDENTITY_PROVIDER_HOST`. */
export function hostSetting(name: OriginName): string {
  return `SUNFLOWER_${screamingSnake(name)}_HOST`;
}

/** The address a program listens on: this machine alone, in every environment, unless its setting says otherwise. */
export function hostOf(name: OriginName, env: NodeJS.ProcessEnv): string {
  return env[hostSetting(name)] || LOOPBACK;
}

/** Where a program listens. */
export function listenerOf(name: OriginName, env: NodeJS.ProcessEnv): Origin {
  return { host: hostOf(name, env), port: portOf(name, env) };
}

/** The port a program listens on, after settings. A port that is not one is an error that names its setting. */
export function portOf(name: OriginName, env: NodeJS.ProcessEnv): number {
  const setting = portSetting(name);
  const text = env[setting];
  if (text === undefined || text === '') return DEFAULT_ORIGINS[name].port;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${setting} must be a port, not "${text}"`);
  return port;
}

/** Listeners that no proxy leads to: they are called on their own machine, whose callers judge the address themselves. */
export const PRIVATE_LISTENERS: ReadonlySet<OriginName> = new Set(['platformAdmin']);

/** The setting that names a public address: `identityProvider` -> `SUNFLOWER_IDENTITY_PROVIDER_ORIGIN`. */
export function originSetting(name: OriginName): string {
  return `SUNFLOWER_${screamingSnake(name)}_ORIGIN`;
}

/** Returns what is wrong with an address for production, in one line that says how to fix it; undefined when nothing is. */
export function insecureOrigin(setting: string, given: string | undefined): string | undefined {
  if (!given) return `${setting} is missing: set it to the https address it has outside.`;
  if (URL.canParse(given) && new URL(given).protocol === 'https:') return undefined;
  return `${setting} is ${given}, which is not https: put the program behind TLS and set its https address.`;
}

/**
 * The address others use, after settings: `http://id.localhost:3001`. Production has no default addresses, because those are the addresses of
 * the embedded sandboxes; there it throws unless the setting names an https address.
 */
export function originOf(name: OriginName, env: NodeJS.ProcessEnv): string {
  const named = env[originSetting(name)];
  const isPublic = !PRIVATE_LISTENERS.has(name);
  const problem = isPublic && isProduction(env) ? insecureOrigin(originSetting(name), named) : undefined;
  if (problem !== undefined) throw new Error(problem);
  if (named) return new URL(named).origin;
  return `http://${DEFAULT_ORIGINS[name].host}:${portOf(name, env)}`;
}

function screamingSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
