import { setTimeout as delay } from 'node:timers/promises';

/** Rounds are repeated at most this many times over, with ever longer waits, until both ends of the race were met. */
const MOST_REPEATS = 8;

type Race = {
  readonly rounds: number;
  /** The last planned round waits about this long before what ends the race: about as long as the racers take here. */
  readonly latestMs: number;
  /** Whether both outcomes were met. A slow machine takes longer than planned, and needs more rounds with longer waits. */
  readonly hasMetBoth: () => boolean;
};

/** Runs rounds of a race. Each is given a wait that grows from round to round, so that the end falls before, into and after the racers. */
export async function runRaces(
  race: Race,
  round: (wait: () => Promise<void>, index: number) => Promise<void>,
): Promise<void> {
  const { rounds, latestMs, hasMetBoth } = race;
  for (let index = 0; index < rounds || (!hasMetBoth() && index < rounds * MOST_REPEATS); index++)
    await round(() => delay((index / rounds) * latestMs), index);
}
