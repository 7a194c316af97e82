import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { boardRowOf } from '@sunflower/game-rules/board-row.ts';
import { priceDigitBoard } from '@sunflower/game-rules/digits/digit-wager.ts';
import type { LockedBoard } from '@sunflower/game-rules/locked-board.ts';
import { draws } from '@sunflower/platform/src/app/modules.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A simple generator is enough for load. Players' quick picks come from the operating system's generator. */
const drawInteger = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1));

type SoldBoard = { board: Board; stakeCents: bigint; addOns: readonly string[]; multiplier: number | null };

/**
 * Returns the nth board that players of a game could have bought: a quick pick, of each offered play of digits or each
 * keno stake in turn. Every second board has the first add-on or the weekday multiplier, every third one the second
 * add-on.
 */
export function anyBoard(rules: AnyRules, index: number): SoldBoard {
  const isSecond = index % 2 === 0;
  const board = draws.quickPick(lockedFor(rules, index), rules, drawInteger);
  const plain = { board, addOns: [], multiplier: null };
  switch (rules.kind) {
    case 'numbers': {
      const addOns = rules.addOns.filter((_, place) => index % (place + 2) === 0);
      const stakeCents = addOns.reduce((sum, addOn) => sum + addOn.priceCents, rules.boardPriceCents);
      const multiplier = draws.drawBoardMultiplier(rules, drawInteger);
      return { board, stakeCents, addOns: addOns.map(({ id }) => id), multiplier };
    }
    case 'two-field':
      return {
        ...plain,
        stakeCents: rules.boardPriceCents,
        multiplier: isSecond ? (rules.doubler?.multiplier ?? null) : null,
      };
    case 'digits':
      return { ...plain, stakeCents: board.kind === 'digits' ? priceDigitBoard(board, rules) : 0n };
    case 'keno': {
      const addOns = isSecond && rules.bullsEye ? [rules.bullsEye.id] : [];
      return {
        ...plain,
        addOns,
        stakeCents: (board.kind === 'keno' ? board.stakeCents : 0n) * BigInt(1 + addOns.length),
      };
    }
  }
}

/**
 * Returns the choices that are made before a quick pick: the play of digits, or the spots and the stake of keno, each
 * in turn.
 */
function lockedFor(rules: AnyRules, index: number): LockedBoard {
  switch (rules.kind) {
    case 'numbers':
      return { kind: 'numbers', numbers: [], bonus: null };
    case 'two-field':
      return { kind: 'two-field', red: [], white: [] };
    case 'digits': {
      const play = rules.plays.filter(({ isOffered }) => isOffered)[
        index % rules.plays.filter((one) => one.isOffered).length
      ];
      if (!play) throw new Error(`${rules.gameId} offers no play`);
      const stakeCents = play.stakesCents.at(-1) ?? 0n;
      return { kind: 'digits', digits: Array<null>(rules.digitCount).fill(null), playId: play.id, stakeCents };
    }
    case 'keno':
      return {
        kind: 'keno',
        spots: 1 + (index % 10),
        numbers: [],
        stakeCents: rules.stakesCents[index % rules.stakesCents.length] ?? 0n,
      };
  }
}

const ROWS_PER_INSERT = 20_000;

/**
 * Which boards to sell to whom: board `index` belongs to ticket `index / boardsATicket`; the `players` players take
 * turns.
 */
export type Sale = {
  readonly drawId: string;
  readonly count: number;
  readonly boardsATicket: number;
  readonly players: number;
};

/** Returns an id for the bench, from the kind of the object and its number. */
export function benchId(kind: number, number: number): string {
  return `0197aaaa-${kind.toString(16).padStart(4, '0')}-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/**
 * Sells boards of a game into a draw and returns what they cost in cents. `kind` keeps the ids of several sales apart.
 */
export async function sellBoards(db: Db, rules: AnyRules, sale: Sale & { kind: number }): Promise<bigint> {
  const { drawId, count, boardsATicket, players, kind } = sale;
  let soldCents = 0n;
  for (let from = 0; from < count; from += ROWS_PER_INSERT) {
    const places = Array.from({ length: Math.min(ROWS_PER_INSERT, count - from) }, (_, index) => from + index);
    const rows = places.map((place) => {
      const sold = anyBoard(rules, place);
      soldCents += sold.stakeCents;
      return { place, stakeCents: sold.stakeCents, ...boardRowOf(sold.board, rules, sold) };
    });
    const ticketOf = (place: number) => Math.floor(place / boardsATicket);
    await sql`
      insert into draw_games.board (draw_id, player_id, ticket_id, board_number, main_low, main_high, bonus,
        stake_cents, has_multiplier,
        has_second_drawing, multiplier)
      select ${drawId}::uuid, b.* from unnest(${places.map((place) => benchId(1, ticketOf(place) % players))}::uuid[],
        ${places.map((place) => benchId(kind, ticketOf(place)))}::uuid[],
        ${places.map((place) => (place % boardsATicket) + 1)}::smallint[], ${rows.map((row) => row.mainLow)}::bigint[],
        ${rows.map((row) => row.mainHigh)}::bigint[], ${rows.map((row) => row.bonus)}::bigint[],
        ${rows.map((row) => row.stakeCents)}::bigint[], ${rows.map((row) => row.hasMultiplier)}::boolean[],
        ${rows.map((row) => row.hasSecondDrawing)}::boolean[], ${rows.map((row) => row.multiplier)}::smallint[]) as
          b`.execute(db);
  }
  return soldCents;
}
