import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { boardInTests } from '@sunflower/game-rules/boards-in-tests.ts';
import { describe, expect, it } from 'vitest';
import { readBoards, readTicketBoards, type StoredTicketBoard, storeBoards } from './stored-boards.ts';

const ids = ALL_RULES.map(({ gameId }) => gameId);

describe('stored boards', () => {
  it.each(ids)('of %s are unchanged after they are read back from JSON', (gameId) => {
    const boards = [
      { ...boardInTests(gameId), multiplier: 10 },
      { ...boardInTests(gameId), multiplier: null },
    ];
    const json = JSON.parse(JSON.stringify(storeBoards(boards))) as StoredTicketBoard[];
    expect(readTicketBoards(json)).toEqual(boards);
    const plain = [boardInTests(gameId)];
    expect(readBoards(JSON.parse(JSON.stringify(storeBoards(plain))))).toEqual(plain);
  });

  it('have no multiplier on tickets sold before multipliers existed', () => {
    const [board] = readTicketBoards([{ kind: 'numbers', numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: false }]);
    expect(board?.multiplier).toBeNull();
  });
});
