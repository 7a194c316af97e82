import type { PushSignal } from './push-bus-port.ts';

const EVERYONE = 'all';

/** Reads a signal from the text that buses carry: `all`, or player ids separated by commas. */
export function signalOf(text: string): PushSignal {
  return text === EVERYONE ? { kind: 'everyone' } : { kind: 'players', playerIds: text.split(',') };
}

export function signalText(signal: PushSignal): string {
  return signal.kind === 'everyone' ? EVERYONE : signal.playerIds.join(',');
}
