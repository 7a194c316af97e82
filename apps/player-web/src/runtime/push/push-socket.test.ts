// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { socketOpener } from './push-socket.ts';

const URI = 'https://play.example/push/stomp';

/** A WebSocket that opens nothing by itself. */
class QuietSocket extends EventTarget {
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    opened.push(this);
  }
}
const opened: QuietSocket[] = [];

describe('the way to the house', () => {
  beforeEach(() => {
    opened.length = 0;
    vi.stubGlobal('WebSocket', QuietSocket);
  });
  afterEach(() => vi.unstubAllGlobals());

  const tryOnce = async () => (await socketOpener(URI))();
  const isPlain = (socket: unknown) => socket instanceof QuietSocket;

  it('[S7-31/client] is a plain socket, by SockJS where none opens, and a plain one again after that', async () => {
    const first = await tryOnce();
    expect(isPlain(first)).toBe(true);
    expect(opened[0]?.address).toBe('wss://play.example/push/stomp/websocket');
    const second = await tryOnce();
    expect(isPlain(second)).toBe(false);
    expect(second).toMatchObject({ url: URI });
    second.close();
    const third = await tryOnce();
    expect(isPlain(third)).toBe(true);
    opened.at(-1)?.dispatchEvent(new Event('open'));
    expect(isPlain(await tryOnce())).toBe(true);
    opened.at(-1)?.dispatchEvent(new Event('open'));
  });
});
