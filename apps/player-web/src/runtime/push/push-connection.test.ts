// @vitest-environment jsdom
import type { IStompSocket } from '@stomp/stompjs';
import { describe, expect, test, vi } from 'vitest';
import { openPushConnection } from './push-connection.ts';

/** A socket that records what is sent through it. */
function fakeSocket() {
  const sent: string[] = [];
  const socket: IStompSocket = {
    url: 'wss://play.example/push/stomp/websocket',
    onclose: null,
    onerror: null,
    onmessage: null,
    onopen: null,
    readyState: 1,
    close: () => undefined,
    send: (data) => {
      sent.push(String(data));
    },
  };
  return { socket, sent };
}

/** Returns the headers of a STOMP frame, keyed by name. */
function headersOf(frame = ''): Record<string, string> {
  const [head = ''] = frame.split('\n\n');
  return Object.fromEntries(
    head
      .split('\n')
      .slice(1)
      .map((line) => line.split(/:(.*)/s).slice(0, 2)),
  );
}

describe('a push connection [S7-31/client]', () => {
  test('sends token, passcode and heart-beats, and subscribes to the destinations of the specification', async () => {
    const { socket, sent } = fakeSocket();
    const dispatch = vi.fn();
    const connection = openPushConnection({
      openSocket: () => socket,
      token: 'token-1',
      playerId: 'player-1',
      positions: null,
      dispatch,
    });
    // The library sends immediately through a socket that is already open.
    await vi.waitFor(() => expect(sent[0]).toMatch(/^CONNECT\n/));
    expect(headersOf(sent[0])).toMatchObject({ login: 'token-1', passcode: '{secret}', 'heart-beat': '10000,10000' });

    socket.onmessage?.({ data: 'CONNECTED\nversion:1.2\nheart-beat:0,0\nsession:session-1\n\n\0' });
    expect(dispatch).toHaveBeenCalledWith(expect.objectContaining({ type: 'admitted', sessionId: 'session-1' }));
    const subscribed = sent
      .filter((frame) => frame.startsWith('SUBSCRIBE\n'))
      .map((frame) => headersOf(frame).destination);
    expect(subscribed).toEqual(
      expect.arrayContaining([
        '/user/queue/player.self-exclude.admin',
        '/user/queue/player.cancel-self-exclude.admin',
        '/user/queue/player.force.logout',
        '/user/queue/wallet.prize-claim.notify',
        '/queue/player.different-device.logout-player-1',
      ]),
    );
    connection.close();
  });
});
