import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FeatureFlagsPort } from '../../partner-ports/feature-flags/feature-flags-port.ts';
import { afterReading, isOn, NEVER_ANSWERED } from './flag-state.ts';

/** Tells whether an ability is switched on, from memory. */
export type FlagGate<Name extends string = string> = {
  isFeatureOn(name: Name): boolean;
  /** Asks the flag server once; says whether a usable answer came. */
  refresh(): Promise<boolean>;
  /** Asks now, and from then on again and again until `close`. `tell` hears when the server goes away and when it is back, not of every attempt. */
  watch(tell: (isReachable: boolean, details: unknown) => void): Promise<void>;
  close(): void;
};

export type FlagGateOptions<Name extends string> = {
  readonly port: FeatureFlagsPort;
  readonly isOnByDefault: (name: Name) => boolean;
  readonly refreshMs: number;
  /**
   * Tells a flag server of ours about the table, before the first question: one that knows no flag would say that all are off. Says whether it
   * worked; until it did, nothing is asked.
   */
  readonly introduce?: () => Promise<boolean>;
};

/** Opens the gate. One question is under way at a time; the next begins `refreshMs` after the last ended, so that a slow server is not asked more often. */
export function openFlagGate<Name extends string>(options: FlagGateOptions<Name>): FlagGate<Name> {
  let state = NEVER_ANSWERED;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let wasReachable = true;
  let isIntroduced = options.introduce === undefined;

  const ask = async () => {
    isIntroduced ||= (await options.introduce?.()) ?? false;
    if (!isIntroduced) return refuse('FLAG_SERVER_UNAVAILABLE', { details: { status: 'NOT_INTRODUCED' } });
    const reading = await options.port.fetchToggles(state.etag);
    state = afterReading(state, isRefusal(reading) ? { kind: 'failed' } : reading);
    return reading;
  };
  const watch = async (tell: (isReachable: boolean, details: unknown) => void) => {
    const reading = await ask();
    const isReachable = !isRefusal(reading);
    if (isReachable !== wasReachable) tell(isReachable, isReachable ? undefined : reading.details);
    wasReachable = isReachable;
    if (isClosed) return;
    timer = setTimeout(() => void watch(tell), options.refreshMs);
    timer.unref();
  };
  return {
    isFeatureOn: (name) => isOn(state, name, options.isOnByDefault(name)),
    refresh: async () => !isRefusal(await ask()),
    watch,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
