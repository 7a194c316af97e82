import { describe, expect, it, vi } from 'vitest';
import { hostChannel } from './host-channel.ts';

const HOST = 'https://play.example';
const PAUSE = { type: 'pause', reason: 'reality-check' };
const LAUNCH = {
  ...{ type: 'launch', launchToken: 'x'.repeat(43), gameId: 'meadowlark-morning', mode: 'paid' },
  settings: { language: 'en-US', theme: 'light', fontStep: 0, isMotionReduced: false },
};

/** Returns a frame whose host is `parent`, and what the game received and sent. */
function setUp() {
  const parent = { postMessage: vi.fn() };
  const frame = Object.assign(new EventTarget(), { parent });
  const received: unknown[] = [];
  const channel = hostChannel(frame as unknown as Window, HOST);
  channel.listen((message) => void received.push(message));
  const post = (message: { source?: unknown; origin?: string; data: unknown }) =>
    frame.dispatchEvent(Object.assign(new Event('message'), { source: parent, origin: HOST, ...message }));
  return { channel, parent, received, post };
}

describe('messages to the game', () => {
  it.each([PAUSE, LAUNCH])('are received from the page that frames it: $type', (data) => {
    const { received, post } = setUp();
    post({ data });
    expect(received).toEqual([data]);
  });

  it.each<[string, { source?: unknown; origin?: string; data: unknown }]>([
    ['another frame', { source: { name: 'another frame' }, data: LAUNCH }],
    ['no window', { source: null, data: LAUNCH }],
    ['another site in the place of its host', { origin: 'https://elsewhere.example', data: LAUNCH }],
    ['its host over http', { origin: 'http://play.example', data: LAUNCH }],
    ['a page without an origin', { origin: 'null', data: LAUNCH }],
    ['its host, of an unknown type', { data: { type: 'win', prizeCents: 500_000 } }],
    ['its host, with a field too many', { data: { ...PAUSE, prizeCents: 500_000 } }],
    ['its host, with a missing field', { data: { type: 'pause' } }],
    ['its host, without content', { data: null }],
  ])('are ignored from %s', (_what, message) => {
    const { received, post } = setUp();
    post(message);
    expect(received).toEqual([]);
  });
});

it('sends messages only to the origin of the host', () => {
  const { channel, parent } = setUp();
  channel.send({ type: 'ready' });
  expect(parent.postMessage.mock.calls).toEqual([[{ type: 'ready' }, HOST]]);
});
