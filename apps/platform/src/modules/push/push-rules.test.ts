import { movableClock } from '@sunflower/service-base/clock.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it, test } from 'vitest';
import { findResumePositions } from './admit-connection.ts';
import { FrameAllowance } from './connection-limits.ts';
import { readToken, signToken, TOKEN_SECONDS } from './connection-token.ts';
import { HeartBeats } from './heart-beats.ts';
import { maySubscribe, type StoredMessage } from './push-message.ts';
import { DESTINATIONS, differentDeviceDestination } from './push-wire.ts';
import { frameReader } from './stomp-frames.ts';
import { UnacknowledgedMessages } from './unacknowledged-messages.ts';

const me = newId();

describe('push destinations', () => {
  it('include the five that the specification names [S7-31/destinations]', () => {
    expect([...Object.values(DESTINATIONS), differentDeviceDestination('*')]).toEqual(
      expect.arrayContaining([
        '/user/queue/player.self-exclude.admin',
        '/user/queue/player.cancel-self-exclude.admin',
        '/queue/player.different-device.logout-*',
        '/user/queue/player.force.logout',
        '/user/queue/wallet.prize-claim.notify',
      ]),
    );
  });

  it.each([
    [DESTINATIONS.walletChanged, true],
    ['/topic/draw.published', true],
    [differentDeviceDestination(me), true],
    [differentDeviceDestination(newId()), false],
    [`/user/${newId()}/queue/wallet.changed`, false],
    ['/queue/player.different-device.logout-', false],
    ['/user/queue/', false],
    ['/user/queue/../x', false],
    ['/user/queue/a\n', false],
    ['/topic/A', false],
    ['', false],
  ])('allow a subscription to %j: %s', (destination, may) => {
    expect(maySubscribe(destination, me)).toBe(may);
  });
});

describe('connection tokens', () => {
  const start = Temporal.Instant.from('2026-11-20T18:00:00Z');
  const holder = { playerId: me, sessionId: newId() };

  it('can be read only with the right key and within a minute [ASVS-4.4]', async () => {
    const clock = movableClock(start);
    const text = await signToken({ secret: 'one', clock }, holder);
    expect(await readToken({ secret: 'one', clock }, text)).toMatchObject(holder);
    expect(await readToken({ secret: 'two', clock }, text)).toBeUndefined();
    clock.advance({ seconds: TOKEN_SECONDS - 1 });
    expect(await readToken({ secret: 'one', clock }, text)).toMatchObject(holder);
    clock.advance({ seconds: 1 });
    expect(await readToken({ secret: 'one', clock }, text)).toBeUndefined();
  });

  it('are rejected if altered', async () => {
    const clock = movableClock(start);
    const [head = '', , signature = ''] = (await signToken({ secret: 'one', clock }, holder)).split('.');
    const body = Buffer.from(
      JSON.stringify({ sub: newId(), sid: newId(), jti: newId(), exp: 2e9, aud: 'sunflower-push' }),
    );
    const forged = `${head}.${body.toString('base64url')}.${signature}`;
    expect(await readToken({ secret: 'one', clock }, forged)).toBeUndefined();
  });
});

describe('the position where a page continues', () => {
  const mailbox = { playerLast: 9, acknowledgedTo: 6, playerRemovedTo: 3, allLast: 5, allRemovedTo: 2 };
  it.each([
    [
      'a page without a position: after the acknowledged messages, and after the newest topic message',
      {},
      { player: 6, all: 5 },
      false,
    ],
    ['a page that reconnects: where it was', { player: 4, all: 3 }, { player: 4, all: 3 }, false],
    ['a page that was away too long: where it was, with a gap', { player: 2, all: 3 }, { player: 2, all: 3 }, true],
    [
      'a page that missed swept topic messages: where it was, with a gap',
      { player: 4, all: 1 },
      { player: 4, all: 1 },
      true,
    ],
    [
      'a page with a position from the future: like one without a position, with a gap',
      { player: 99, all: 3 },
      { player: 6, all: 5 },
      true,
    ],
  ])('is chosen for %s', (_, sent, positions, hasGap) => {
    expect(findResumePositions(mailbox, sent)).toEqual({ positions, hasGap });
  });
});

describe('outstanding messages', () => {
  const message = (sequence: number): StoredMessage => ({
    stream: 'player',
    sequence,
    destination: '/user/queue/x',
    body: '{}',
    sessionId: undefined,
    endsSession: false,
  });

  it('are acknowledged together with earlier ones of the same subscription, but not of another', () => {
    const outstanding = new UnacknowledgedMessages();
    for (const [sequence, id] of [
      [1, 'a'],
      [2, 'b'],
      [3, 'a'],
    ] as const)
      outstanding.add(message(sequence), id, 0);
    expect(outstanding.handledTo(3)).toBe(0);
    expect(outstanding.acknowledge('player-3')).toBe(true);
    expect(outstanding.handledTo(3)).toBe(1);
    expect(outstanding.acknowledge('player-3')).toBe(false);
    outstanding.acknowledge('player-2');
    expect(outstanding.handledTo(3)).toBe(3);
    expect(outstanding.count).toBe(0);
  });

  it('are dropped when their subscription ends', () => {
    const outstanding = new UnacknowledgedMessages();
    outstanding.add(message(1), 'a', 5);
    expect(outstanding.oldestMs).toBe(5);
    outstanding.forget('a');
    expect(outstanding.oldestMs).toBeUndefined();
  });
});

describe('heart-beats', () => {
  it('are sent within 10 s, and a client that agreed to send them counts as silent after 25 s [S9-6/heartbeat]', () => {
    const beats = new HeartBeats(0);
    expect(beats.negotiate('10000,10000')).toBe(true);
    expect([beats.isDue(8_900), beats.isDue(9_000)]).toEqual([false, true]);
    beats.noteSent(9_000);
    expect(beats.isDue(9_100)).toBe(false);
    expect([beats.isSilent(25_000), beats.isSilent(25_001)]).toEqual([false, true]);
    beats.noteReceived(20_000);
    expect(beats.isSilent(25_001)).toBe(false);
  });

  it('are neither sent nor expected if the client offers none and wants none', () => {
    const beats = new HeartBeats(0);
    expect(beats.negotiate(undefined)).toBe(true);
    expect([beats.isSilent(1e9), beats.isDue(1e9)]).toEqual([false, false]);
  });

  it.each(['', 'x', '1', '1,2,3', '-1,0', '1e3,0'])(
    'are not negotiated from %j, which is not a valid header',
    (header) => {
      expect(new HeartBeats(0).negotiate(header)).toBe(false);
    },
  );
});

describe('the frame reader', () => {
  const read = (...pieces: string[]) => {
    const reader = frameReader();
    return pieces.map((piece) => reader(piece));
  };

  it('reads whole frames, split frames and several at a time, with heart-beats between them', () => {
    const [first, second] = read('SEND\na:b', '\n\nbody\0\n\nACK\nid:1\n\n\0');
    expect(first).toEqual({ frames: [], heartBeats: 0, problem: undefined });
    expect(second?.frames.map((frame) => frame.command)).toEqual(['SEND', 'ACK']);
    expect(second?.heartBeats).toBe(2);
  });

  it('unescapes headers except in CONNECT, and uses the first of two headers with the same name', () => {
    const [one] = read('ACK\nid:a\\cb\\\\n\nid:second\n\n\0CONNECT\nlogin:a\\cb\n\n\0');
    expect(one?.frames.map((frame) => [...frame.headers])).toEqual([[['id', 'a:b\\n']], [['login', 'a\\cb']]]);
  });

  it.each([
    ['an unknown escape', 'ACK\nid:\\t\n\n\0'],
    ['a lowercase command', 'ack\n\n\0'],
    ['a header without a colon before the end', 'ACK\nid\n\n:\n\n\0'],
  ])('reports a problem for %s', (_, text) => {
    expect(read(text)[0]?.problem).toBeTruthy();
  });

  it('reads ten thousand good frames in a row, and rejects a frame that never ends', () => {
    const reader = frameReader();
    for (let count = 0; count < 10_000; count++) expect(reader('ACK\nid:1\n\n\0').problem).toBeUndefined();
    expect(reader(`SEND\n\n${'x'.repeat(16_000)}`).problem).toBeUndefined();
    expect(reader('x'.repeat(1_000)).problem).toBe('frame too long');
  });
});

describe('the frame allowance', () => {
  test('is used up by a burst and refills over time', () => {
    const allowance = new FrameAllowance(0);
    expect(allowance.take(200, 0)).toBe(true);
    expect(allowance.take(1, 0)).toBe(false);
    expect(allowance.take(40, 1_000)).toBe(true);
    expect(allowance.take(40, 1_000)).toBe(false);
  });
});
