/** The setting, the same for every program: addresses or ranges of our reverse proxies, separated by commas. */
export const TRUSTED_PROXIES_SETTING = 'SUNFLOWER_TRUSTED_PROXIES';

/**
 * The proxies whose word on the caller's address counts. Whoever limits or counts by address needs them: behind a proxy that is not
 * named, all callers share one address, and what one of them does stops everybody.
 */
export function trustedProxiesOf(env: NodeJS.ProcessEnv): readonly string[] {
  return (env[TRUSTED_PROXIES_SETTING] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
