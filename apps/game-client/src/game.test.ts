import type { TicketBook } from '@sunflower/instant-games/events/book-event.ts';
import type { MessageToGame } from '@sunflower/partner-protocols/game-frame.ts';
import { describe, expect, it, vi } from 'vitest';
import { Game } from './game.ts';
import { launchOf, MemoryGameServer, memoryHost, SETTINGS } from './game-in-tests.ts';
import { MEADOWLARK_MORNING as face } from './games/meadowlark-morning/meadowlark-morning.ts';
import { gameCalls } from './server/game-calls.ts';

const GAME = 'meadowlark-morning';
const STEPS = 9;

function setUp({ server = new MemoryGameServer(GAME) } = {}) {
  const host = memoryHost();
  const waited: number[] = [];
  const shownWaits: (number | undefined)[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  const onWait = (ms: number | undefined) => {
    shownWaits.push(ms);
    game.showWait(ms);
  };
  const calls = gameCalls({ fetch: server.fetch, wait, onRepeat: (repeats) => game.showRepeats(repeats), onWait });
  const game: Game = new Game({
    face,
    host: host.channel,
    calls,
    wait,
    newKey: () => crypto.randomUUID(),
    show: () => undefined,
  });
  return { server, host, game, waited, shownWaits };
}

/** Returns a server that has sold a ticket for a free round. */
async function soldFreeRound() {
  const { server, game } = setUp();
  server.freeRounds = [
    { freeRoundsId: crypto.randomUUID(), priceCents: 60, count: 1, expiresAt: '2126-11-24T18:01:00Z' },
  ];
  await game.receive(launchOf(GAME));
  await game.play();
  return server;
}

async function setUpOpened() {
  const all = setUp();
  await all.game.receive(launchOf(GAME));
  return all;
}

/** Returns the message that shows the server's last round again. */
function replayOf({ round }: MemoryGameServer): Extract<MessageToGame, { type: 'replay' }> {
  if (!round) throw new Error('no round was played');
  const { priceCents, prizeCents, isFree } = round;
  const book = round.book as TicketBook;
  return { type: 'replay', gameId: GAME, priceCents, prizeCents, isFree, book, settings: SETTINGS };
}

/** Waits until the requests of the game are answered. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a round in the game', () => {
  it('is bought, revealed step by step, ended, and reported to the host (S6-5)', async () => {
    const { server, host, game } = await setUpOpened();
    server.tier = 9;
    await game.play();
    for (let step = 0; step < STEPS; step++) game.reveal(step);
    await settled();
    expect(game.model.round.name).toBe('ended');
    expect(game.model.end?.prizeCents).toBe(server.round?.prizeCents);
    expect(server.requests.filter((path) => path.endsWith('/progress'))).toHaveLength(STEPS - 1);
    expect(host.types()).toEqual(['stake', 'playable', 'play-pending', 'round-started', 'round-ended', 'stake']);
  });

  it('is charged once when answers are lost and the server is unavailable (RTS-14B)', async () => {
    const { server, game } = await setUpOpened();
    server.faults.push('lost', 'unavailable', 'lost');
    await game.play();
    expect(server.charged.size).toBe(1);
    expect(game.model.round.name).toBe('revealing');
    expect(game.model.isSlow).toBe(false);
  });

  it('shows once how long a paid ticket waits for its random number, without calling it slow', async () => {
    const { server, game, waited, shownWaits } = await setUpOpened();
    server.waits = 3;
    await game.play();
    expect(waited.filter((ms) => ms === 4_000)).toHaveLength(3);
    expect(shownWaits).toEqual([4_000, undefined]);
    expect(server.charged.size).toBe(1);
    expect(game.model).toMatchObject({ isSlow: false, waitMs: undefined, round: { name: 'revealing' } });
  });

  it('can be bought again after its random number was late, and the host says why', async () => {
    const { server, host, game } = await setUpOpened();
    server.waits = 20;
    server.refusal = 'BEACON_LATE';
    await game.play();
    expect(host.sent.at(-1)).toEqual({ type: 'refused', code: 'BEACON_LATE' });
    server.refusal = undefined;
    await game.play();
    expect(game.model).toMatchObject({ isSlow: false, waitMs: undefined, round: { name: 'revealing' } });
  });

  it('is bought only once by repeated presses, and not while another round is open', async () => {
    const { server, game } = await setUpOpened();
    await Promise.all([game.play(), game.play()]);
    await game.play();
    expect(server.charged.size).toBe(1);
  });

  it('is not bought while the host pauses the game, and can be revealed to its end (RTS-14C)', async () => {
    const { server, game } = await setUpOpened();
    await game.play();
    await game.receive({ type: 'pause', reason: 'reality-check' });
    game.revealAll();
    await settled();
    expect(game.model.round.name).toBe('ended');
    await game.play();
    expect(server.charged.size).toBe(1);
    await game.receive({ type: 'resume' });
    await game.play();
    expect(server.charged.size).toBe(2);
  });

  it('continues where it was left, with exactly the steps that the player opened (GLI19-07)', async () => {
    const { server, game } = await setUpOpened();
    await game.play();
    for (const step of [7, 2, 5]) game.reveal(step);
    await settled();
    const { host, game: resumed } = setUp({ server });
    await resumed.receive(launchOf(GAME));
    expect(resumed.model.round).toMatchObject({ name: 'revealing', revealed: [7, 2, 5] });
    expect(host.sent).toContainEqual({ type: 'playable', hasOpenRound: true, freeRoundsLeft: 0 });
  });

  it.each(['resumed', 'replayed'])('is described as free when it is %s, if a free round paid for it', async (how) => {
    const server = await soldFreeRound();
    const { host, game } = setUp({ server });
    await game.receive(how === 'resumed' ? launchOf(GAME) : replayOf(server));
    expect(host.types()).toContain('playable');
    expect(game.model.round).toMatchObject({ name: 'revealing', ticket: { isFree: true } });
  });

  it('asks for another launch when its session has ended, and then ends', async () => {
    const { server, host, game } = await setUpOpened();
    await game.play();
    server.isSessionOver = true;
    game.revealAll();
    await settled();
    expect(host.types()).toContain('session-needed');
    expect(host.types()).not.toContain('round-ended');
    await game.receive(launchOf(GAME));
    await settled();
    expect(game.model.end?.outcome).toBe('settled');
    expect(host.types()).toContain('round-ended');
  });

  it('reports a refusal by its code, and lets the player try again', async () => {
    const { server, host, game } = await setUpOpened();
    server.refusal = 'INSUFFICIENT_FUNDS';
    await game.play();
    expect(host.sent.at(-1)).toEqual({ type: 'refused', code: 'INSUFFICIENT_FUNDS' });
    expect(game.model.round.name).toBe('idle');
  });

  it.each([
    ['bought', 'its book shows another prize', 'hasWrongPictures'],
    ['resumed', 'its book shows another prize', 'hasWrongPictures'],
    ['bought', 'it has no book', 'hasNoPictures'],
    ['resumed', 'it has no book', 'hasNoPictures'],
  ] as const)('ends without a picture or an amount when it is %s and %s (GLI19-14)', async (how, _why, fault) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server, game: first } = await setUpOpened();
    server[fault] = true;
    if (how === 'resumed') await first.play();
    if (server.round) server.round.state = 'DRAWN';
    const { host, game } = setUp({ server });
    await game.receive(launchOf(GAME));
    if (how === 'bought') await game.play();
    expect(game.model).toMatchObject({ hasFailed: true, end: undefined });
    expect(['idle', 'buying']).toContain(game.model.round.name);
    expect(server.round?.state).toBe('SETTLED');
    expect(server.ends.at(-1)).toMatchObject({ isPictureWrong: true });
    expect(host.sent.at(-1)).toEqual({ type: 'failed', reason: 'picture' });
  });

  it('ends in a new session when its book shows another prize after its session ended', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server, host, game } = await setUpOpened();
    server.hasWrongPictures = true;
    server.endsSessionAfterPlay = true;
    await game.play();
    expect(host.types()).toContain('session-needed');
    expect(game.model.hasFailed).toBe(false);
    await game.receive(launchOf(GAME));
    expect(server.round?.state).toBe('SETTLED');
    expect(host.sent.at(-1)).toEqual({ type: 'failed', reason: 'picture' });
  });
});

describe('a replay', () => {
  it('shows a stored round without calling the server (S6-5)', async () => {
    const { server, game: played } = await setUpOpened();
    await played.play();
    const calls = server.requests.length;
    const { host, game } = setUp();
    await game.receive(replayOf(server));
    game.revealAll();
    await game.play();
    await settled();
    expect(game.model.round.name).toBe('ended');
    expect(server.requests).toHaveLength(calls);
    expect(host.types()).toEqual(['playable', 'round-ended']);
  });

  it('shows the last round of a demo again, and stays a demo [S6-5/demo-replay]', async () => {
    const { server, host, game } = setUp();
    server.mode = 'demo';
    await game.receive({ ...launchOf(GAME), mode: 'demo' });
    await game.receive({ type: 'replay-last' });
    expect(game.model.round.name).toBe('idle');
    await game.play();
    game.revealAll();
    await settled();
    const calls = server.requests.length;
    await game.receive({ type: 'replay-last' });
    expect([game.model.mode, game.model.round.name]).toEqual(['replay', 'revealing']);
    game.revealAll();
    await settled();
    expect(server.requests).toHaveLength(calls);
    expect([game.model.mode, game.model.round.name]).toEqual(['demo', 'ended']);
    expect(host.sent).toContainEqual({ type: 'round-ended', roundId: null });
    await game.play();
    expect(server.charged.size).toBe(2);
  });

  it('is not offered for a round for money on the page where it was played', async () => {
    const { game } = await setUpOpened();
    await game.play();
    game.revealAll();
    await settled();
    await game.receive({ type: 'replay-last' });
    expect([game.model.mode, game.model.round.name]).toEqual(['paid', 'ended']);
  });
});
