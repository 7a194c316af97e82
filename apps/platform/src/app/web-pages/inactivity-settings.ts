import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';

/** When the client warns a player without input, and how long the player then has to continue. */
export type InactivitySettings = Pick<RuntimeConfig, 'inactivityMinutes' | 'secondsToContinue'>;

/**
 * Returns the settings shortened to the server's own limit: the warning and its countdown have to be over when the
 * server ends the session, or the player is signed out without a warning. [S4.4-1] The setting's minimum of one minute
 * stays: `idleMinutes` is at least two.
 */
export function shortenToSession(settings: InactivitySettings, idleMinutes: number): InactivitySettings {
  const secondsToContinue = Math.min(settings.secondsToContinue, (idleMinutes - 1) * 60);
  const inactivityMinutes = Math.min(settings.inactivityMinutes, idleMinutes - secondsToContinue / 60);
  return { inactivityMinutes, secondsToContinue };
}

/** Returns a line for the operator when these settings are longer than the server's limit and were shortened. */
export function describeShortenedSettings(settings: InactivitySettings, idleMinutes: number): string | undefined {
  const { inactivityMinutes, secondsToContinue } = settings;
  if (inactivityMinutes * 60 + secondsToContinue <= idleMinutes * 60) return undefined;
  return (
    `inactivityMinutes (${inactivityMinutes}) and secondsToContinue (${secondsToContinue}) end after ` +
    `SUNFLOWER_IDLE_MINUTES (${idleMinutes}): the client warns earlier, so that the countdown fits.`
  );
}
