import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type GameMessage, type MessageToGame, readGameMessage } from './frame-messages.ts';

type GameFrame = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The game server's origin, the only one to receive messages from and send them to. */
  readonly origin: string;
};

/**
 * Calls the listener with messages of the game, only if they come from this frame. Returns the function that sends a
 * message to the game.
 */
export function useGameFrame(
  { frame, origin }: GameFrame,
  onMessage: (message: GameMessage, post: (answer: MessageToGame) => void) => void,
): (message: MessageToGame) => void {
  const receive = useEffectEvent(onMessage);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readGameMessage(event, { origin, window: frame.current?.contentWindow ?? null });
      if (message) receive(message, (answer) => frame.current?.contentWindow?.postMessage(answer, origin));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin]);
  return (message) => frame.current?.contentWindow?.postMessage(message, origin);
}
