import { Client, type IFrame, type IMessage, type IStompSocket } from '@stomp/stompjs';
import {
  differentDeviceDestination,
  PUSH_DESTINATIONS,
  PUSH_HEART_BEAT_MS,
  PUSH_PASSCODE,
} from '@sunflower/contracts/push-messages.ts';
import type { PushEvent, PushPositions } from './push-state.ts';

/** From asking for a socket to being admitted. */
const CONNECT_WITHIN_MS = 15_000;

export type PushConnectionOptions = {
  readonly openSocket: () => IStompSocket;
  readonly token: string;
  readonly playerId: string;
  readonly positions: PushPositions | null;
  readonly tell: (event: PushEvent) => void;
};

/** Opens one connection: STOMP 1.2 over a socket, heart-beats both ways, all destinations [S7-31]. It tells of its end once; `close` ends it silently. */
export function openPushConnection(options: PushConnectionOptions): { close(): void } {
  const { openSocket, token, playerId, positions } = options;
  let isOver = false;
  const tell = (event: PushEvent) => {
    if (!isOver) options.tell(event);
  };
  const lose = () => {
    tell({ type: 'lost' });
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
    // Another try needs a fresh token: whoever opened this one decides.
    reconnectDelay: 0,
    onConnect: (frame) => {
      tell(admittedOf(frame));
      subscribeAll(client, playerId, tell);
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

/** Listens to everything at once; the last subscription says that nothing is missing any more. */
function subscribeAll(client: Client, playerId: string, tell: (event: PushEvent) => void): void {
  const destinations = [...Object.values(PUSH_DESTINATIONS), differentDeviceDestination(playerId)];
  destinations.forEach((destination, index) => {
    const isLast = index === destinations.length - 1;
    client.subscribe(destination, (message) => take(client, message, tell), {
      id: `push-${index}`,
      ack: 'client',
      ...(isLast ? { ready: 'true' } : {}),
    });
  });
}

function take(client: Client, message: IMessage, tell: (event: PushEvent) => void): void {
  const { headers, body } = message;
  const stream = headers.stream === 'all' ? 'all' : 'player';
  const { destination = '' } = headers;
  tell({ type: 'messageCame', message: { stream, sequence: numberOf(headers.sequence), destination, body } });
  // Handled, or seen before: either way it need not come again. What it said may have ended the connection.
  if (client.connected) message.ack();
}
