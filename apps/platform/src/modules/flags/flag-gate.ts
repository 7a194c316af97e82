import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FeatureFlagsPort } from '../../partner-ports/feature-flags/feature-flags-port.ts';
import { afterReading, isOn, NEVER_ANSWERED } from './flag-state.ts';

/** Polls the flag server, and returns from memory whether a feature is switched on. */
export type FlagGate<Name extends string = string> = {
  isFeatureOn(name: Name): boolean;
  /** Polls the flag server once; returns whether a usable response arrived. */
  refresh(): Promise<boolean>;
  /**
   * Polls now and then repeatedly until `close`. Calls `onReachableChange` when the server goes down and when it's
   * back, not for every attempt.
   */
  watch(onReachableChange: (isReachable: boolean, details: unknown) => void): Promise<void>;
  close(): void;
};

export type FlagGateOptions<Name extends string> = {
  readonly port: FeatureFlagsPort;
  readonly isOnByDefault: (name: Name) => boolean;
  readonly refreshMs: number;
  /**
   * Sends the list of flags to an embedded flag server before the first poll, because a server without flags would
   * report all as off. Returns whether that worked; until it has, no poll is sent.
   */
  readonly introduce?: () => Promise<boolean>;
};

/**
 * Opens the gate. Only one poll is in progress at a time; the next begins `refreshMs` after the last ended, so that a
 * slow server isn't polled more often.
 */
export function openFlagGate<Name extends string>(options: FlagGateOptions<Name>): FlagGate<Name> {
  let state = NEVER_ANSWERED;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let wasReachable = true;
  let isIntroduced = options.introduce === undefined;

  const fetchToggles = async () => {
    isIntroduced ||= (await options.introduce?.()) ?? false;
    if (!isIntroduced) return refuse('FLAG_SERVER_UNAVAILABLE', { details: { status: 'NOT_INTRODUCED' } });
    const reading = await options.port.fetchToggles(state.etag);
    state = afterReading(state, isRefusal(reading) ? { kind: 'failed' } : reading);
    return reading;
  };
  const watch = async (onReachableChange: (isReachable: boolean, details: unknown) => void) => {
    const reading = await fetchToggles();
    const isReachable = !isRefusal(reading);
    if (isReachable !== wasReachable) onReachableChange(isReachable, isReachable ? undefined : reading.details);
    wasReachable = isReachable;
    if (isClosed) return;
    timer = setTimeout(() => void watch(onReachableChange), options.refreshMs);
    timer.unref();
  };
  return {
    isFeatureOn: (name) => isOn(state, name, options.isOnByDefault(name)),
    refresh: async () => !isRefusal(await fetchToggles()),
    watch,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
