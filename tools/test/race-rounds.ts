import { setTimeout as delay } from 'node:timers/promises';

/** Rounds are repeated at most this many times, with longer and longer waits, until both outcomes have occurred. */
const MAX_REPEATS = 8;

type Race = {
  readonly rounds: number;
  /** In the last planned round, the wait before the end of the race: about as long as the racing calls take. */
  readonly latestMs: number;
  /**
   * Whether both outcomes have occurred. A slow machine takes longer than planned and needs more rounds with longer
   * waits.
   */
  readonly hasBothOutcomes: () => boolean;
};

/**
 * Runs rounds of a race. The wait grows from round to round, so that the race is ended before, during and after the
 * racing calls.
 */
export async function runRaces(
  race: Race,
  round: (wait: () => Promise<void>, index: number) => Promise<void>,
): Promise<void> {
  const { rounds, latestMs, hasBothOutcomes } = race;
  for (let index = 0; index < rounds || (!hasBothOutcomes() && index < rounds * MAX_REPEATS); index++)
    await round(() => delay((index / rounds) * latestMs), index);
}
