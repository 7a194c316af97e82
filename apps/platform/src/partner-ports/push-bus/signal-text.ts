import type { PushSignal } from './push-bus-port.ts';

const EVERYBODY = 'all';

/** A signal as buses carry it: `all`, or player ids with commas between them. */
export function signalOf(text: string): PushSignal {
  return text === EVERYBODY ? { isForAll: true } : { playerIds: text.split(',') };
}

export function signalText(signal: PushSignal): string {
  return 'isForAll' in signal ? EVERYBODY : signal.playerIds.join(',');
}
