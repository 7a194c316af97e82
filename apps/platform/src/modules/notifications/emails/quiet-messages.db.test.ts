import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Notice, WALLET_TEMPLATE, WIN_TEMPLATE } from '../index.ts';
import { markRead } from '../notifications-store.ts';
import { PRIZE, START, useEmailStack } from './email-stack-in-tests.ts';

/** START is noon in Kansas. */
const QUIET = '11-15';
const END = START.add({ hours: 3 });

describe('messages in quiet hours', () => {
  const stack = useEmailStack();
  const { database, clock, excluded, phones, texts, prefer } = stack;
  const { jobs, inbox, newPlayer, put, deliver, stateOf, lapse, coming } = stack;
  const added = (playerId: string): Notice => ({
    ...{ playerId, template: WALLET_TEMPLATE, key: 'added' },
    contents: { kind: 'ADDED', amountCents: 5_00n, owedCents: 0n },
  });
  const quietPlayer = async () => {
    const playerId = await newPlayer();
    await prefer(playerId, PREFERENCES.quietHours, QUIET);
    return playerId;
  };
  const release = () => jobs()['notifications.release-held']?.({});
  const count = async (playerId: string) => (await inbox(playerId)).length;

  it('wait for the end of quiet hours, and are sent once after it, however often the jobs run', async () => {
    const playerId = await quietPlayer();
    await put(added(playerId));
    await deliver(playerId);
    expect([await count(playerId), await stateOf(playerId)]).toEqual([0, ['requested']]);
    clock.moveTo(END.subtract({ seconds: 1 }));
    await release();
    await jobs()['notifications.request-emails']?.({});
    expect(await deliver(playerId)).toBe(0);
    clock.moveTo(END);
    await Promise.all([release(), release()]);
    expect(await deliver(playerId)).toBe(1);
    await release();
    expect([await deliver(playerId), await count(playerId), await stateOf(playerId)]).toEqual([0, 1, ['sent']]);
  });

  it('are checked again before they are sent: withdrawn ones and those to excluded players are dropped', async () => {
    const playerId = await quietPlayer();
    await put({ ...coming(playerId), shownUntil: START.add({ hours: 24 }) });
    await deliver(playerId);
    excluded.add(playerId);
    clock.moveTo(END);
    await release();
    await deliver(playerId);
    expect([await count(playerId), await stateOf(playerId)]).toEqual([0, ['excluded']]);
  });

  it.each<[string, (playerId: string) => Notice]>([
    ['the end of a claim period', (playerId) => lapse(playerId)],
    ['a warning that would be too late', (playerId) => ({ ...coming(playerId), shownUntil: END })],
  ])('are sent without waiting for %s', async (_what, notice) => {
    const playerId = await quietPlayer();
    await put(notice(playerId));
    await deliver(playerId);
    expect([await count(playerId), await stateOf(playerId)]).toEqual([1, ['sent']]);
  });

  it('wait for a later end that the player chose meanwhile', async () => {
    const playerId = await quietPlayer();
    await put(added(playerId));
    await deliver(playerId);
    await prefer(playerId, PREFERENCES.quietHours, '11-18');
    clock.moveTo(END);
    await release();
    await deliver(playerId);
    expect(await stateOf(playerId)).toEqual(['requested']);
    clock.moveTo(START.add({ hours: 6 }));
    await release();
    await deliver(playerId);
    expect(await stateOf(playerId)).toEqual(['sent']);
  });

  describe('text messages about a prize to claim', () => {
    const win = (playerId: string, hasClaim = true): Notice => ({
      ...{ playerId, template: WIN_TEMPLATE, key: 'win' },
      contents: {
        ...{ ...PRIZE, freeBoards: 0, hasClaim },
        ...(hasClaim ? { claimCents: 50_000_00n, claimUntil: '2027-11-21' } : { claimCents: 0n, claimUntil: null }),
      },
    });
    const textsTo = (number: string) => [...texts.values()].filter(({ to }) => to === number).map(({ text }) => text);
    let next = 0;
    async function reader(isWanted = true) {
      const playerId = await newPlayer();
      const number = `+1785555${String(next++).padStart(4, '0')}`;
      phones.set(playerId, number);
      if (isWanted) await prefer(playerId, PREFERENCES.prizeTexts, 'true');
      return { playerId, number };
    }

    it('are sent with the win and with each warning, once, without game or amount', async () => {
      const { playerId, number } = await reader();
      await put(win(playerId));
      await deliver(playerId);
      await put(lapse(playerId), '2');
      await deliver(playerId);
      await deliver(playerId);
      const text = 'Sunflower: you have a prize to claim by November 21, 2027. Sign in to claim it.';
      expect(textsTo(number)).toEqual([text, text]);
    });

    it.each<[string, () => Promise<{ playerId: string; number: string }>, (playerId: string) => Notice]>([
      ['who did not ask for them', () => reader(false), (playerId) => win(playerId)],
      ['whose prize is paid automatically', () => reader(), (playerId) => win(playerId, false)],
      ['about other messages', () => reader(), added],
    ])("aren't sent to a player %s", async (_who, newReader, notice) => {
      const { playerId, number } = await newReader();
      await put(notice(playerId));
      await deliver(playerId);
      expect(textsTo(number)).toEqual([]);
    });

    it("aren't sent once the player saw the notice, and wait for the end of quiet hours", async () => {
      const { playerId, number } = await reader();
      await prefer(playerId, PREFERENCES.quietHours, QUIET);
      await put(win(playerId));
      await deliver(playerId);
      expect(textsTo(number)).toEqual([]);
      const { rows } = await sql<{ id: string }>`
        select notification_id as id from notifications.notification
        where player_id = ${playerId}`.execute(database.db);
      await markRead(database.db, { playerId, ids: rows.map(({ id }) => id), now: clock.now() });
      clock.moveTo(END);
      await release();
      await deliver(playerId);
      expect([textsTo(number), await stateOf(playerId)]).toEqual([[], ['sent']]);
    });
  });
});
