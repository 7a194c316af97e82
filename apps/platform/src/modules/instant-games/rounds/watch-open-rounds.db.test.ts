import { movableClock } from '@sunflower/service-base/clock.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { addPools, debitOf, eventsOf, NOW, newGame, newOpener, RULES } from '../instant-games-in-tests.ts';
import { creditRound } from './credit-round.ts';
import { debitRound } from './debit-round.ts';
import { watchOpenRounds } from './watch-open-rounds.ts';

describe('the monitoring of open rounds', () => {
  const database = useTestDatabase();

  it.each([
    ['long', 26],
    ['medium', 3],
    ['quick', 3],
  ])(
    'reports, once, a round of a %s game that is open after %i hours, and no other [GLI19-17]',
    async (tempo, hours) => {
      const gameId = await newGame(database.db);
      await sql`update instant_games.game set tempo = ${tempo} where game_id = ${gameId}`.execute(database.db);
      await addPools(database.db, gameId);
      const play = async () => {
        const request = debitOf(await newOpener(database.db, { url: database.url, gameId }));
        const answer = await debitRound(database.db, { request, rules: RULES, now: NOW });
        if (answer.outcome !== 'debited') throw new Error(answer.code);
        return { roundId: request.roundId, ticketNo: answer.ticketNo };
      };
      const [left, ended] = [await play(), await play()];
      const loss = { transactionId: newId(), ...ended, tier: 0, prizeCents: 0, completedBy: 'player' } as const;
      await creditRound(database.db, { request: loss, now: NOW });
      const clock = movableClock(NOW);
      const watch = () => watchOpenRounds({ db: database.db, clock });
      clock.advance({ hours: hours - 1 });
      await watch();
      expect(await eventsOf(database.db, left.roundId)).toEqual([]);
      clock.advance({ hours: 2 });
      await watch();
      await watch();
      expect(await eventsOf(database.db, left.roundId)).toEqual(['instant-games.round-left-open']);
      expect(await eventsOf(database.db, ended.roundId)).toEqual([]);
    },
  );
});
