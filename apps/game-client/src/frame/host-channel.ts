import {
  type MessageToGame,
  type MessageToHost,
  messageToGameSchema,
} from '@sunflower/partner-protocols/game-frame.ts';

/** The page that frames the game. */
export type HostChannel = {
  send(message: MessageToHost): void;
  /** Calls `receive` for each message of the host's window and origin that fits the protocol; ignores all others. */
  listen(receive: (message: MessageToGame) => void): void;
};

/** Returns the channel to the page of `hostOrigin` that frames `frame`. */
export function hostChannel(frame: Window, hostOrigin: string): HostChannel {
  return {
    send: (message) => frame.parent.postMessage(message, hostOrigin),
    listen: (receive) =>
      frame.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source !== frame.parent || origin !== hostOrigin) return;
        const message = messageToGameSchema.safeParse(data);
        if (message.success) receive(message.data);
      }),
  };
}

const ACTIVE_EVERY_MS = 10_000;

/** Reports the player's activity, at most once in ten seconds. */
export function reportActivity(frame: Window, host: HostChannel): void {
  let last = Number.NEGATIVE_INFINITY;
  const report = ({ timeStamp }: Event) => {
    if (timeStamp - last < ACTIVE_EVERY_MS) return;
    last = timeStamp;
    host.send({ type: 'active' });
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown']) frame.addEventListener(type, report, { passive: true });
}
