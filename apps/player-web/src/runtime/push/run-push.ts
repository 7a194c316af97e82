import { PUSH_PATHS, pushUrl } from '@sunflower/contracts/push-messages.ts';
import { send } from '../http/http-client.ts';
import { problemOf } from '../http/http-problem.ts';
import { optionalPart } from '../parts/optional-part.ts';
import { dispatchPushMessage } from './push-messages.ts';
import { socketOpener } from './push-socket.ts';
import { CLOSED_PUSH, type PushEffect, type PushEvent, reducePush } from './push-state.ts';

/**
 * Waits are shortened by up to this fraction, so that the pages of a restarted server don't reconnect at the same
 * moment.
 */
const SPREAD = 0.5;

export type PushRun = {
  readonly playerId: string;
  /** Called when messages were lost: everything visible must be refetched. */
  readonly onGap: () => void;
};

/**
 * Runs the push connection of a signed-in player until it is stopped. The network modules load at the first connection.
 */
export function runPush({ playerId, onGap }: PushRun): () => void {
  let state = CLOSED_PUSH;
  let connection: { close(): void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  const dispatch = (event: PushEvent): void => {
    const next = reducePush(state, event);
    state = next.state;
    for (const effect of next.effects) run(effect);
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => dispatch({ type: 'waited' }), ms * (1 - SPREAD * Math.random()));
  };
  const requestUrl = async () => {
    try {
      const { uri, token } = await send({ path: PUSH_PATHS.url, answer: pushUrl });
      dispatch({ type: 'urlCame', uri, token });
    } catch (thrown) {
      dispatch({ type: 'urlFailed', isSignedOut: problemOf(thrown)?.status === 401 });
    }
  };
  const connect = async (effect: Extract<PushEffect, { type: 'connect' }>) => {
    const mine = ++attempt;
    try {
      const { uri, token, positions } = effect;
      const [part, openSocket] = await Promise.all([optionalPart(import('./push-connection.ts')), socketOpener(uri)]);
      if (mine !== attempt || state.status !== 'connecting') return;
      if (!part || !openSocket) throw new Error('push was left out');
      connection = part.openPushConnection({ openSocket, token, positions, playerId, dispatch });
    } catch {
      dispatch({ type: 'lost' });
    }
  };
  const disconnect = () => {
    clearTimeout(timer);
    attempt++;
    connection?.close();
    connection = undefined;
  };
  const run = (effect: PushEffect): void => {
    if (effect.type === 'wait') wait(effect.ms);
    else if (effect.type === 'requestUrl') void requestUrl();
    else if (effect.type === 'connect') void connect(effect);
    else if (effect.type === 'disconnect') disconnect();
    else if (effect.type === 'hand') dispatchPushMessage(effect.message, { playerId, sessionId: effect.sessionId });
    else onGap();
  };
  // Tries immediately once the network is back.
  const onOnline = () => state.status === 'waiting' && dispatch({ type: 'waited' });
  window.addEventListener('online', onOnline);
  dispatch({ type: 'signedIn' });
  return () => {
    window.removeEventListener('online', onOnline);
    dispatch({ type: 'signedOut' });
  };
}
