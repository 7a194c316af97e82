import { ALL_RULES, type AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { boardRowOf } from '@sunflower/game-rules/board-row.ts';
import { findGame, rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { putNotifications } from '../../notifications/index.ts';
import { quickPick } from '../boards/quick-pick.ts';
import { readTicketBoards, type TicketBoard } from '../boards/stored-boards.ts';
import type { Draw } from '../draws/draw.ts';
import { lockGates } from '../draws/draws-store.ts';
import { movedNotice, voidSubject } from '../tickets/draw-notices.ts';
import { newSerial } from '../tickets/serial.ts';
import {
  type FreePrize,
  type FreeTicket,
  findGivenFor,
  findToReplace,
  type GivenTicket,
  type GivingSettlement,
  insertFreeTickets,
} from './free-tickets-store.ts';
import { lockNextDraw } from './next-draw.ts';

/**
 * Issues the free boards of prizes as quick picks for the next draw on sale, one ticket per prize. No money moves, and
 * they don't count toward limits, bonuses or sales. A board that kept its free ticket through a correction gets no
 * second one.
 */
export async function issueFreeTickets(
  tx: Tx,
  won: { settlement: GivingSettlement; draw: Draw; clock: Clock; prizes: readonly FreePrize[] },
): Promise<void> {
  const { settlement, draw, clock, prizes } = won;
  if (prizes.length === 0) return;
  const given = settlement.revision === 1 ? [] : await findGivenFor(tx, prizes, draw.drawId);
  const alreadyGiven = new Set(given.map((ticket) => `${ticket.won.ticketId}/${ticket.won.boardNumber}`));
  const missing = prizes.filter(({ ticketId, boardNumber }) => !alreadyGiven.has(`${ticketId}/${boardNumber}`));
  if (missing.length === 0) return;
  // The entry time must not precede the check that the draw is on sale.
  const at = clock.now();
  const next = await lockNextDraw(tx, { gameId: draw.gameId, clock });
  const rules = rulesOfVersion(next.gameId, next.rulesVersion);
  const tickets = missing.map((prize) => {
    const boards = Array.from({ length: prize.freeBoards }, () => freeBoard(rules));
    const { playerId, ticketId, boardNumber, serial } = prize;
    const from = { ticketId, boardNumber, serial, drawId: draw.drawId };
    return freeTicket(next, { playerId, boards, won: from, settlementId: settlement.settlementId });
  });
  await insertFreeTickets(tx, tickets, at);
}

/**
 * Replaces up to `size` free tickets of a void draw with tickets of the same boards for the next draw, and notifies
 * their players. Returns how many; skips those already replaced.
 */
export async function replaceFreeTickets(tx: Tx, of: { draw: Draw; clock: Clock; size: number }): Promise<number> {
  const { draw, clock, size } = of;
  // Corrections that take such tickets back lock the draw too, so a ticket is either moved or taken back, never both.
  await lockGates(tx, [draw.drawId]);
  const lost = await findToReplace(tx, { drawId: draw.drawId, size });
  if (lost.length === 0) return 0;
  const at = clock.now();
  const next = await lockNextDraw(tx, { gameId: draw.gameId, clock });
  const tickets = lost.map((ticket: GivenTicket) => {
    const won = { ticketId: ticket.ticketId, drawId: draw.drawId, boardNumber: 0, serial: ticket.serial };
    const { playerId } = ticket;
    return freeTicket(next, { playerId, boards: readTicketBoards(ticket.boards), won, settlementId: null });
  });
  await insertFreeTickets(tx, tickets, at);
  const notices = lost.map((ticket, index) => movedNotice(ticket, { draw, movedTo: tickets[index]?.serial ?? '' }));
  await putNotifications(tx, { subject: voidSubject(draw.drawId), notices, now: at });
  return lost.length;
}

function freeTicket(
  draw: Draw,
  of: Pick<FreeTicket, 'playerId' | 'won' | 'settlementId'> & { boards: readonly TicketBoard[] },
): FreeTicket {
  const game = findGame(draw.gameId, ALL_RULES);
  if (!game) throw new Error(`unknown game ${draw.gameId}`);
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  return {
    ...of,
    ticketId: newId(),
    serial: newSerial(game.serialCode, draw.drawDate),
    gameId: draw.gameId,
    drawId: draw.drawId,
    // Free tickets play one draw, so the doubling for tickets of many draws doesn't apply.
    rows: of.boards.map((board) => boardRowOf(board, rules, { addOns: [], multiplier: null })),
  };
}

function freeBoard(rules: AnyRules): TicketBoard {
  if (rules.kind !== 'two-field') throw new Error(`${rules.version} gives no free boards`);
  return { ...quickPick({ kind: 'two-field', red: [], white: [] }, rules), multiplier: null };
}
