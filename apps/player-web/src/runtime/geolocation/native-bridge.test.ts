// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BRIDGE_NAME, nativeEngine } from './native-bridge.ts';

const answer = { status: 'OK', reasons: [], token: 'native-token', isSimulated: false };
const page = window as unknown as Record<string, unknown>;

afterEach(() => {
  delete page.webkit;
  delete page[BRIDGE_NAME];
});

/** An iOS app, which replies with a promise. */
function apple(postMessage: (message: unknown) => Promise<unknown>) {
  page.webkit = { messageHandlers: { [BRIDGE_NAME]: { postMessage } } };
}

/** An Android app, which replies to text messages with text messages. */
function android() {
  const input: { id: string; activity: string; subject: string }[] = [];
  let listener: (event: { data: unknown }) => void = () => {};
  page[BRIDGE_NAME] = {
    postMessage: (text: string) => input.push(JSON.parse(text)),
    addEventListener: (_type: string, added: typeof listener) => {
      listener = added;
    },
  };
  const reply = (data: unknown) => listener({ data: typeof data === 'string' ? data : JSON.stringify(data) });
  return { input, reply, idOf: (index: number) => input[index]?.id ?? '' };
}

describe('the bridge of a native app [S7-36/webview]', () => {
  it("doesn't exist in a browser", () => {
    expect(nativeEngine()).toBeUndefined();
    page.webkit = { messageHandlers: {} };
    expect(nativeEngine()).toBeUndefined();
  });

  it('sends iLotteryMonoPing with id, activity and subject on iOS, and receives data', async () => {
    const post = vi.fn(async () => answer);
    apple(post);
    expect(await nativeEngine()?.ping('PURCHASE', 'subject')).toEqual(answer);
    expect(post.mock.calls).toEqual([
      [{ id: expect.stringMatching(/^[\w-]{36}$/), activity: 'PURCHASE', subject: 'subject' }],
    ]);
  });

  it.each<[string, unknown, string]>([
    ['an error that is a code', new Error('E_GPS_OFF'), 'E_GPS_OFF'],
    ['a code alone', 'E_GPS_OFF', 'E_GPS_OFF'],
    ['an error that is a sentence', new Error('<b>no GPS</b>'), 'UNKNOWN'],
  ])('rejects on iOS with a code for %s', async (_what, thrown, code) => {
    apple(() => Promise.reject(thrown));
    await expect(nativeEngine()?.ping('PURCHASE', 'subject')).rejects.toMatchObject({ code });
  });

  it('rejects an unknown reply on iOS', async () => {
    apple(async () => ({ status: 'OK' }));
    await expect(nativeEngine()?.ping('PURCHASE', 'subject')).rejects.toMatchObject({ code: 'UNREADABLE' });
  });

  it('matches each reply on Android to its message by id, with data or an error', async () => {
    const { input, reply, idOf } = android();
    const engine = nativeEngine();
    const first = engine?.ping('PURCHASE', 'subject');
    const second = engine?.ping('DEPOSIT', 'subject');
    const third = engine?.ping('SESSION', 'subject');
    expect(input.map(({ activity }) => activity)).toEqual(['PURCHASE', 'DEPOSIT', 'SESSION']);
    reply({ id: idOf(1), error: { code: 'E_TIMEOUT' } });
    reply({ id: idOf(2), error: 'E_GPS_OFF' });
    reply({ id: idOf(0), data: { status: 'PERMISSION_DENIED' } });
    await expect(second).rejects.toMatchObject({ code: 'E_TIMEOUT' });
    await expect(third).rejects.toMatchObject({ code: 'E_GPS_OFF' });
    expect(await first).toEqual({ status: 'PERMISSION_DENIED', reasons: [] });
  });

  it('ignores invalid replies and replies to unknown messages on Android', async () => {
    const { reply, idOf } = android();
    let outcome: unknown;
    void nativeEngine()
      ?.ping('PURCHASE', 'subject')
      .then((came) => {
        outcome = came;
      });
    for (const hostile of [
      '{',
      { id: 'another', data: answer },
      { id: idOf(0) },
      { id: idOf(0), data: { ...answer, status: 'INSIDE' } },
      { id: idOf(0), data: { ...answer, token: 7 } },
      { id: idOf(0), error: 'alert(1)' },
    ])
      reply(hostile);
    await Promise.resolve();
    expect(outcome).toBeUndefined();
    reply({ id: idOf(0), data: answer });
    await vi.waitFor(() => expect(outcome).toEqual(answer));
  });

  it('limits the pending messages when it never replies, and rejects them when it is stopped', async () => {
    android();
    const engine = nativeEngine();
    const input = Array.from({ length: 17 }, () => engine?.ping('PURCHASE', 'subject'));
    await expect(input[0]).rejects.toMatchObject({ code: 'TOO_MANY' });
    engine?.stop();
    for (const { reason } of (await Promise.allSettled(input.slice(1))) as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ code: 'STOPPED' });
    }
  });
});
