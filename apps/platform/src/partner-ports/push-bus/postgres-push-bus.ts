import { listenTo } from '@sunflower/service-base/db/listen.ts';
import type { PushBus } from './push-bus-port.ts';
import { signalOf } from './signal-text.ts';

const CHANNEL = 'push';
/** Name of the advisory lock that the only listening node holds if `isAlone` is set. */
const ALONE_LOCK = 'sunflower.push-bus';

export type PostgresPushBusOptions = { readonly url: string; readonly isAlone?: boolean };

/**
 * Push bus for stacks whose nodes share one Postgres: LISTEN on a separate connection. The SQL functions that write
 * messages also notify, so a signal is sent if and only if the message was committed. With `isAlone`, only one of all
 * nodes listens at a time, and another takes over when that node's connection ends.
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
