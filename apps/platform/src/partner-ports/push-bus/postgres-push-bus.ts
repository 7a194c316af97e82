import { listenTo } from '@sunflower/service-base/db/listen.ts';
import type { PushBus } from './push-bus-port.ts';
import { signalOf } from './signal-text.ts';

const CHANNEL = 'push';
/** Whoever holds this lock of the database listens alone. */
const ALONE_LOCK = 'sunflower.push-bus';

export type PostgresPushBusOptions = { readonly url: string; readonly isAlone?: boolean };

/**
 * The bus of a house whose nodes share one Postgres: LISTEN over one connection of its own. The messages' own SQL functions notify, so a signal
 * comes if and only if the message was committed. With `isAlone` one node of all listens at a time, and another takes its place when it is gone.
 */
export function postgresPushBus({ url, isAlone = false }: PostgresPushBusOptions): PushBus {
  return {
    listen: (listener) =>
      listenTo(
        { url, channel: CHANNEL, name: 'push-bus', ...(isAlone ? { aloneLock: ALONE_LOCK } : {}) },
        {
          onPayload: (payload) => {
            if (payload) listener.onSignal(signalOf(payload));
          },
          onGap: () => listener.onGap(),
          onLost: (error) => listener.onLost(error),
        },
      ),
  };
}
