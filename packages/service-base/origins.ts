import { isProduction } from './environment.ts';

/** A program's host, as a browser or a server calls it, and the port it listens on. */
export type Origin = { readonly host: string; readonly port: number };

/**
 * Where everything listens on a developer's machine. `SUNFLOWER_<NAME>_PORT` changes a port, `SUNFLOWER_<NAME>_ORIGIN`
 * sets the public address behind a proxy. Browsers use *.localhost names because cookies ignore ports, and a partner
 * must not receive the app's cookies.
 */
export const DEFAULT_ORIGINS = {
  app: { host: 'localhost', port: 3000 },
  identityProvider: { host: 'id.localhost', port: 3001 },
  cardVault: { host: 'vault.localhost', port: 3002 },
  locationEngine: { host: 'location.localhost', port: 3003 },
  drawFeed: { host: '127.0.0.1', port: 3004 },
  identityCheck: { host: '127.0.0.1', port: 3005 },
  featureFlags: { host: 'flags.localhost', port: 3006 },
  cardVaultDetokenizer: { host: '127.0.0.1', port: 3007 },
  paymentProcessor: { host: 'pay.localhost', port: 3008 },
  mailbox: { host: 'mail.localhost', port: 3009 },
  debtRegister: { host: '127.0.0.1', port: 3011 },
  platformAdmin: { host: '127.0.0.1', port: 3012 },
  gameServer: { host: 'games.localhost', port: 3013 },
  textGateway: { host: '127.0.0.1', port: 3014 },
  witnesses: { host: '127.0.0.1', port: 3016 },
  custodian: { host: '127.0.0.1', port: 3017 },
  beacon: { host: '127.0.0.1', port: 3015 },
  postgres: { host: '127.0.0.1', port: 3010 },
} as const satisfies Record<string, Origin>;

export type OriginName = keyof typeof DEFAULT_ORIGINS;

/** Returns the setting that changes a port: `identityProvider` -> `SUNFLOWER_IDENTITY_PROVIDER_PORT`. */
export function portSetting(name: OriginName): string {
  return `SUNFLOWER_${screamingSnake(name)}_PORT`;
}

/** The address that is only reachable from this machine. */
const LOOPBACK = '127.0.0.1';

/**
 * Returns the setting that opens a program to other machines: `identityProvider` -> `SUNFLOWER_IDENTITY_PROVIDER_HOST`.
 */
export function hostSetting(name: OriginName): string {
  return `SUNFLOWER_${screamingSnake(name)}_HOST`;
}

/**
 * Returns the address a program listens on: only this machine, in every environment, unless its setting overrides it.
 */
export function hostOf(name: OriginName, env: NodeJS.ProcessEnv): string {
  return env[hostSetting(name)] || LOOPBACK;
}

/** Returns where a program listens. */
export function listenerOf(name: OriginName, env: NodeJS.ProcessEnv): Origin {
  return { host: hostOf(name, env), port: portOf(name, env) };
}

/** Returns the port a program listens on. An invalid port throws an error that names its setting. */
export function portOf(name: OriginName, env: NodeJS.ProcessEnv): number {
  const setting = portSetting(name);
  const text = env[setting];
  if (text === undefined || text === '') return DEFAULT_ORIGINS[name].port;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${setting} must be a port, not "${text}"`);
  return port;
}

/**
 * Listeners without a public proxy. Their default address also applies in production, because their caller
 * (`ops/call-platform.ts`) checks that the address is https or on its own machine.
 */
export const PRIVATE_LISTENERS: ReadonlySet<OriginName> = new Set(['platformAdmin']);

/** Returns the setting of a public address: `identityProvider` -> `SUNFLOWER_IDENTITY_PROVIDER_ORIGIN`. */
export function originSetting(name: OriginName): string {
  return `SUNFLOWER_${screamingSnake(name)}_ORIGIN`;
}

/**
 * Returns one line that names the problem of an address for production and its fix; undefined if there is no problem.
 */
export function originProblem(setting: string, given: string | undefined): string | undefined {
  if (!given) return `${setting} is missing: set it to the https address it is reached by.`;
  if (URL.canParse(given) && new URL(given).protocol === 'https:') return undefined;
  return `${setting} is ${given}, which is not https: put the program behind TLS and set its https address.`;
}

/**
 * Returns the public address of a program, such as `http://id.localhost:3001`. Throws in production unless the
 * environment sets an https address, because the defaults belong to the embedded sandboxes; a private listener is
 * exempt.
 */
export function originOf(name: OriginName, env: NodeJS.ProcessEnv): string {
  const named = env[originSetting(name)];
  const isPublic = !PRIVATE_LISTENERS.has(name);
  const problem = isPublic && isProduction(env) ? originProblem(originSetting(name), named) : undefined;
  if (problem !== undefined) throw new Error(problem);
  if (named) return new URL(named).origin;
  return `http://${DEFAULT_ORIGINS[name].host}:${portOf(name, env)}`;
}

function screamingSnake(name: string): string {
  return name.replace(/[A-Z]/g, (char) => `_${char}`).toUpperCase();
}
