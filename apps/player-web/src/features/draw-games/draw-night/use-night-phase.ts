import type { DrawProgress } from '@sunflower/contracts/draw-games-results.ts';
import { useSyncExternalStore } from 'react';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { type NightPhase, nightPhase } from './night-phase.ts';

const TICK_MS = 500;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** Returns where a draw is, by the server's clock, updated as its times pass. */
export function useNightPhase(draw: DrawProgress): NightPhase {
  const phase = () => nightPhase(draw, serverNowMs());
  return useSyncExternalStore(subscribe, phase, phase);
}
