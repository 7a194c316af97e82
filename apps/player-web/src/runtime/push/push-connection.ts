import { Client, type IFrame, type IMessage, type IStompSocket } from '@stomp/stompjs';
import {
  differentDeviceDestination,
  PUSH_DESTINATIONS,
  PUSH_HEART_BEAT_MS,
  PUSH_PASSCODE,
} from '@sunflower/contracts/push-messages.ts';
import type { PushEvent, PushPositions } from './push-state.ts';

/** Time limit from requesting a socket to being connected. */
const CONNECT_WITHIN_MS = 15_000;

export type PushConnectionOptions = {
  readonly openSocket: () => IStompSocket;
  readonly token: string;
  readonly playerId: string;
  readonly positions: PushPositions | null;
  readonly dispatch: (event: PushEvent) => void;
};

/**
 * Opens one connection: STOMP 1.2 over a socket, with heart-beats both ways and all destinations [S7-31]. Reports its
 * end once, but not after `close`.
 */
export function openPushConnection(options: PushConnectionOptions): { close(): void } {
  const { openSocket, token, playerId, positions } = options;
  let isOver = false;
  const dispatch = (event: PushEvent) => {
    if (!isOver) options.dispatch(event);
  };
  const lose = () => {
    dispatch({ type: 'lost' });
    end();
  };
  const client = new Client({
    webSocketFactory: openSocket,
    connectHeaders: {
      login: token,
      passcode: PUSH_PASSCODE,
      ...(positions ? { 'player-sequence': String(positions.player), 'all-sequence': String(positions.all) } : {}),
    },
    heartbeatIncoming: PUSH_HEART_BEAT_MS,
    heartbeatOutgoing: PUSH_HEART_BEAT_MS,
    connectionTimeout: CONNECT_WITHIN_MS,
    // Another try needs a fresh token, so the caller reconnects.
    reconnectDelay: 0,
    onConnect: (frame) => {
      dispatch(admittedOf(frame));
      subscribeAll(client, playerId, dispatch);
    },
    onStompError: lose,
    onWebSocketClose: lose,
    onWebSocketError: lose,
  });
  const end = () => {
    isOver = true;
    void client.deactivate({ force: true });
  };
  client.activate();
  return { close: end };
}

function numberOf(text: string | undefined): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 0 ? number : 0;
}

function admittedOf({ headers }: IFrame): PushEvent {
  return {
    type: 'admitted',
    sessionId: headers.session ?? '',
    positions: { player: numberOf(headers['player-sequence']), all: numberOf(headers['all-sequence']) },
    hasGap: headers['has-gap'] === 'true',
  };
}

/**
 * Subscribes to all destinations. The server sends messages only after the last subscription, so no message is missed.
 */
function subscribeAll(client: Client, playerId: string, dispatch: (event: PushEvent) => void): void {
  const destinations = [...Object.values(PUSH_DESTINATIONS), differentDeviceDestination(playerId)];
  destinations.forEach((destination, index) => {
    const isLast = index === destinations.length - 1;
    client.subscribe(destination, (message) => take(client, message, dispatch), {
      id: `push-${index}`,
      ack: 'client',
      ...(isLast ? { ready: 'true' } : {}),
    });
  });
}

function take(client: Client, message: IMessage, dispatch: (event: PushEvent) => void): void {
  const { headers, body } = message;
  const stream = headers.stream === 'all' ? 'all' : 'player';
  const { destination = '' } = headers;
  dispatch({ type: 'messageCame', message: { stream, sequence: numberOf(headers.sequence), destination, body } });
  // The message is handled or was seen before, so it isn't needed again. Handling it may have closed the connection.
  if (client.connected) message.ack();
}
