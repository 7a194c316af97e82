import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { bonusName } from '../../labels/game-text.ts';
import { describePlay } from '../../ticket/printed-board.ts';
import { ticketsText } from '../texts.ts';

type Match = Ticket['matches'][number];

/**
 * Returns what a winning board matched: "4 numbers and the Powerball", "2 red and 1 white", "Box", "5 of 8 and the
 * Bulls-Eye".
 */
export function describeMatch(match: Match, ticket: Pick<Ticket, 'gameId' | 'boards'>): string {
  const board = ticket.boards.find((one) => one.letter === match.letter);
  const count = match.matchedNumbers.length;
  if (board?.kind === 'digits') return describeDigit(match.tier, board.playId);
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

/** A straight/box play also says which half won. */
function describeDigit(tier: string, playId: string): string {
  if (playId !== 'straight-box') return describePlay(playId);
  return describePlay(tier.endsWith('-exact') ? 'straight-box' : 'box');
}

const joined = (parts: readonly string[]) => parts.join(ticketsText('and'));
