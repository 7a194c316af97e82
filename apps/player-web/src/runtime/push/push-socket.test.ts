// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { socketOpener } from './push-socket.ts';

const URI = 'https://play.example/push/stomp';

/** A WebSocket that doesn't open on its own. */
class QuietSocket extends EventTarget {
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    opened.push(this);
  }
}
const opened: QuietSocket[] = [];

describe('the push socket', () => {
  beforeEach(() => {
    opened.length = 0;
    vi.stubGlobal('WebSocket', QuietSocket);
  });
  afterEach(() => vi.unstubAllGlobals());

  const attemptOnce = async () => (await socketOpener(URI))?.();
  const isPlain = (socket: unknown) => socket instanceof QuietSocket;

  it('[S7-31/client] is a plain WebSocket first, SockJS if that never opened, then plain again', async () => {
    const first = await attemptOnce();
    expect(isPlain(first)).toBe(true);
    expect(opened[0]?.address).toBe('wss://play.example/push/stomp/websocket');
    const second = await attemptOnce();
    expect(isPlain(second)).toBe(false);
    expect(second).toMatchObject({ url: URI });
    second?.close();
    const third = await attemptOnce();
    expect(isPlain(third)).toBe(true);
    opened.at(-1)?.dispatchEvent(new Event('open'));
    expect(isPlain(await attemptOnce())).toBe(true);
    opened.at(-1)?.dispatchEvent(new Event('open'));
  });
});
