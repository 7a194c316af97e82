import { BlockList, isIP } from 'node:net';
import { isProduction } from '../environment.ts';

/** The setting, the same for every program: addresses or ranges of our reverse proxies, separated by commas. */
export const TRUSTED_PROXIES_SETTING = 'SUNFLOWER_TRUSTED_PROXIES';

/** The value that means callers connect directly. */
const NO_PROXY = 'none';

/** Ranges with a name. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Returns the proxies that are trusted to name the caller's address. Rate limits and counts by address need them:
 * behind a proxy that isn't listed, all callers share one address, and one of them could block everyone. Throws in
 * production unless they are listed or `none`.
 */
export function trustedProxiesOf(env: NodeJS.ProcessEnv): readonly string[] {
  const given = env[TRUSTED_PROXIES_SETTING];
  const problem = isProduction(env) ? trustedProxiesProblem(given) : undefined;
  if (problem !== undefined) throw new Error(problem);
  return given?.trim() === NO_PROXY ? [] : partsOf(given);
}

/**
 * Returns one line that names the problem of the setting for production and its fix; undefined if there is no problem.
 */
export function trustedProxiesProblem(given: string | undefined): string | undefined {
  const parts = partsOf(given);
  if (parts.length === 0)
    return `${TRUSTED_PROXIES_SETTING} is missing: set it to the addresses of the TLS proxies, or set it to none.`;
  if (given?.trim() === NO_PROXY) return undefined;
  const wrong = parts.find((part) => !NAMED_RANGES.has(part) && !isRange(part));
  if (wrong === undefined) return undefined;
  return `${TRUSTED_PROXIES_SETTING} has "${wrong}": use addresses or ranges such as 10.0.0.7 or 10.0.0.0/24, or none.`;
}

function partsOf(given: string | undefined): string[] {
  return (given ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * Rejects ranges of length 0, which would trust every caller: any caller could choose the address that it is counted
 * by.
 */
function isRange(part: string): boolean {
  const [address = '', length, ...rest] = part.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (length === undefined) return true;
  if (!/^[1-9]\d{0,2}$/.test(length)) return false;
  try {
    new BlockList().addSubnet(address, Number(length), family === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}
