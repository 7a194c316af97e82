import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { bonusName } from '../game-words.ts';
import { playWords } from '../printed-board.ts';
import { ticketsText } from './texts.ts';

type Match = Ticket['matches'][number];

/** What a winning board matched: "4 numbers and the Powerball", "2 red and 1 white", "Box", "5 of 8 and the Bulls-Eye". */
export function matchWords(match: Match, ticket: Pick<Ticket, 'gameId' | 'boards'>): string {
  const board = ticket.boards.find((one) => one.letter === match.letter);
  const count = match.matchedNumbers.length;
  if (board?.kind === 'digits') return digitWords(match.tier, board.playId);
  if (board?.kind === 'two-field')
    return joined([
      ...(count > 0 ? [ticketsText('matchedRed', { count })] : []),
      ...(match.matchedWhite.length > 0 ? [ticketsText('matchedWhite', { count: match.matchedWhite.length })] : []),
    ]);
  if (board?.kind === 'keno') {
    const hits = ticketsText('hits', { count, spots: board.spots });
    return joined([hits, ...(match.tier.endsWith('bulls-eye') ? [ticketsText('theBullsEye')] : [])]);
  }
  return joined([
    ...(count > 0 ? [ticketsText('matchedNumbers', { count })] : []),
    ...(match.isBonusMatched ? [ticketsText('matchedBonus', { name: bonusName(ticket.gameId) })] : []),
  ]);
}

/** A play of both kinds says which half was won. */
function digitWords(tier: string, playId: string): string {
  if (playId !== 'straight-box') return playWords(playId);
  return playWords(tier.endsWith('-exact') ? 'straight-box' : 'box');
}

const joined = (parts: readonly string[]) => parts.join(ticketsText('and'));
