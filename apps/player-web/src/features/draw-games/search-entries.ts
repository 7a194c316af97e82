import type { Ticket, TicketBoard } from '@sunflower/contracts/draw-games-tickets.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SearchEntries, SearchEntry } from '../../player/search-source.ts';
import { drawGamePath, ticketPath } from '../../runtime/navigation/places.ts';
import { gamesQuery } from './games/games-query.ts';
import { gameName } from './labels/game-text.ts';
import { ticketDetail } from './ticket/ticket-view.tsx';
import { ticketsQuery } from './ticket/tickets-query.ts';
import { ticketsText } from './tickets/texts.ts';

/** Number of tickets that a search looks through at a time. */
const PAGE_SIZE = 50;
/** A typed text that may be a part of a ticket number, which the server searches in all tickets. */
const NUMBER = /^(?=.*\d)[\da-z-]{4,40}$/i;

/** Returns the draw games as entries of a search. */
export function useDrawGameEntries(): SearchEntries {
  const { data, isError, refetch } = useQuery(gamesQuery());
  const entries = data?.games.map(({ gameId }) => ({
    key: gameId,
    text: gameName(gameId),
    gameId,
    href: drawGamePath(gameId),
  }));
  return { entries, isError, retry: refetch };
}

/**
 * Returns the player's tickets as search entries, found by game, draw, numbers and ticket number. They don't include
 * winnings, because a result may still be covered.
 */
export function useTicketEntries({ playerId, typed }: { playerId: string; typed: string }): SearchEntries {
  const isNumber = NUMBER.test(typed);
  const query = useInfiniteQuery(ticketsQuery(playerId, PAGE_SIZE, isNumber ? { search: typed } : {}));
  const tickets = query.data?.pages.flatMap(({ pageItems }) => pageItems);
  return {
    entries: tickets?.map((ticket) => entryOf(ticket, isNumber ? typed : '')),
    isError: query.isError,
    retry: query.refetch,
    loadOlder: query.hasNextPage ? query.fetchNextPage : undefined,
  };
}

function entryOf(ticket: Ticket, foundBy: string): SearchEntry {
  const boards = ticket.boards.map((board) => picksOf(board).join(' '));
  const [first = '', ...others] = boards;
  return {
    key: ticket.serial,
    text: `${gameName(ticket.gameId)}, ${ticketDetail(ticket)}`,
    gameId: ticket.gameId,
    detail: others.length === 0 ? first : ticketsText('moreBoards', { first, count: others.length }),
    href: ticketPath(ticket.serial),
    keywords: `${boards.join(' ')} ${ticket.serial} ${foundBy}`,
  };
}

function picksOf(board: TicketBoard): readonly (number | string)[] {
  if (board.kind === 'digits') return board.digits.map((digit) => digit ?? '–');
  if (board.kind === 'two-field') return [...board.red, ...board.white];
  return board.kind === 'keno' || board.bonus === null ? board.numbers : [...board.numbers, board.bonus];
}
