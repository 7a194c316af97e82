import type { Environment } from '@sunflower/service-base/environment.ts';

/** The showcase password in development, where setting one is optional. */
export const DEVELOPMENT_SHOWCASE_PASSWORD = 'sunflower-showcase';

/** Minimum length of a password that protects something in production. */
const LEAST_PASSWORD = 12;

/** Returns the showcase password, undefined where there is no showcase; throws for a weak one in production. */
export function readShowcasePassword(environment: Environment, given: string | undefined): string | undefined {
  if (given === undefined) return environment === 'development' ? DEVELOPMENT_SHOWCASE_PASSWORD : undefined;
  const isWeak = given.length < LEAST_PASSWORD || given === DEVELOPMENT_SHOWCASE_PASSWORD;
  if (environment === 'production' && given !== '' && isWeak)
    throw new Error(
      `SUNFLOWER_SHOWCASE_PASSWORD: in production, set your own password of at least ${LEAST_PASSWORD} characters`,
    );
  return given === '' ? undefined : given;
}
