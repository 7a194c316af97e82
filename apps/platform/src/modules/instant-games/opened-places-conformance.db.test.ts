import { GAME_BROWSER_PATHS } from '@sunflower/partner-protocols/game-browser.ts';
import { describe, expect, it } from 'vitest';
import { playsOn, useTestedServer } from './game-server-conformance-in-tests.ts';
import { TESTED_SERVERS } from './tested-servers-in-tests.ts';

describe.each(TESTED_SERVERS)('an open round of a game server that follows the protocol: $name', (tested) => {
  const server = useTestedServer(tested);
  const { shop } = server;
  const { post, openSession, played, ended } = playsOn(server);
  const report = async (sessionKey: string, roundId: string, opened: readonly number[]) =>
    (await post(GAME_BROWSER_PATHS.progress.replace(':roundId', roundId), { sessionKey, opened })).body;

  it('continues on another device with the places that were opened, each opened once', async () => {
    const player = await shop.buyer();
    const first = await openSession(player);
    const { roundId } = await played(first.sessionKey);
    expect(await report(first.sessionKey, roundId, [])).toEqual({ opened: [] });
    expect(await report(first.sessionKey, roundId, [7, 2])).toEqual({ opened: [7, 2] });
    const second = await openSession(player);
    expect(second.openRound).toMatchObject({ roundId, opened: [7, 2] });
    expect(await report(second.sessionKey, roundId, [2, 5])).toEqual({ opened: [7, 2, 5] });
    const progress = GAME_BROWSER_PATHS.progress.replace(':roundId', roundId);
    for (const opened of [[-1], [1_000], [0.5], ['1'], 3])
      expect((await post(progress, { sessionKey: first.sessionKey, opened })).status).toBe(400);
    await ended(second.sessionKey, roundId);
  });
});
