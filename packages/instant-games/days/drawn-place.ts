import { type PlayEntropy, playStream } from './day-seed.ts';

/** Returns the place in the prize table that a weighted play draws: a value below `ticketCount`. */
export function drawnPlace({ ticketCount, ...entropy }: PlayEntropy & { readonly ticketCount: number }): number {
  return playStream('play-outcome', entropy).below(ticketCount);
}
