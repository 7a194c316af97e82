import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { type BoardRow, boardRowOf } from '@sunflower/game-rules/board-row.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { writeSealedFile } from '../sealing/sealed-file.ts';
import { findMatchedLines, matchBoards } from './match-boards.ts';
import { matchSealedFile, type SecondMatch } from './second-matcher.ts';
import type { TierFinding } from './settlement.ts';

/** A board with everything that its ticket adds to it. */
export type TestBoard = {
  readonly board: Board;
  readonly stakeCents: Cents;
  readonly addOns?: readonly string[];
  readonly multiplier?: number | null;
};

/** What a board should win by the rules package, which neither matcher uses. */
export type Expected = { readonly tier: string; readonly cents: Cents; readonly freeBoards?: number };

/** Sets up only the boards of a draw, and both matchers over them. Call it inside `describe`. */
export function useMatchers(database: { readonly db: Db }) {
  /** Adds boards to a draw, one per ticket, sealed in this order. `altered` overrides columns of every row. */
  async function sealBoards(
    rules: AnyRules,
    boards: readonly TestBoard[],
    altered: Partial<BoardRow> = {},
  ): Promise<string> {
    const drawId = newId();
    const rows = boards.map(({ board, addOns = [], multiplier = null }) => {
      return { ...boardRowOf(board, rules, { addOns, multiplier }), ...altered };
    });
    await sql`select draw_games.open_board_partition(array[${drawId}::uuid], ${rules.kind === 'digits'})`.execute(
      database.db,
    );
    await sql`
      insert into draw_games.board (draw_id, player_id, ticket_id, board_number, main_low, main_high, bonus,
        stake_cents, has_multiplier,
        has_second_drawing, multiplier)
      select ${drawId}, gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(to_hex(b.place), 12, '0'))::uuid, 1,
        b.main_low, b.main_high, b.bonus, b.stake_cents, b.has_multiplier, b.has_second_drawing, b.multiplier
        from unnest(${rows.map((row) => row.mainLow)}::bigint[],
        ${rows.map((row) => row.mainHigh)}::bigint[], ${rows.map((row) => row.bonus)}::bigint[],
        ${boards.map(({ stakeCents }) => stakeCents)}::bigint[], ${rows.map((row) => row.hasMultiplier)}::boolean[],
        ${rows.map((row) => row.hasSecondDrawing)}::boolean[],
          ${rows.map((row) => row.multiplier)}::smallint[]) with ordinality as b(main_low, main_high,
          bonus, stake_cents, has_multiplier, has_second_drawing, multiplier, place)`.execute(database.db);
    await writeSealedFile(database.db, { drawId });
    return drawId;
  }

  /** Returns what each matcher finds. */
  async function match(query: { drawId: string; rules: AnyRules; drawn: AnyDrawn; jackpotPotCents?: Cents }) {
    const input = { jackpotPotCents: 0n, ...query };
    const second = await matchSealedFile(database.db, input);
    const { first, lines } = await inTransaction(database.db, async (tx) => {
      const found = await matchBoards(tx, input);
      const linesByTier = new Map<string, string[]>();
      for (const tier of found) linesByTier.set(`${tier.drawing}|${tier.tier}`, await findMatchedLines(tx, tier));
      return { first: found, lines: linesByTier };
    });
    return { first, second, lines };
  }

  return { sealBoards, match };
}

/** Returns findings as a sorted list for comparison, because the matchers order tiers differently. */
export function comparable(findings: readonly TierFinding[]): string[] {
  return findings
    .map((found) =>
      [found.drawing, found.tier, found.winners, found.prizeCents, found.freeBoards, found.digest].join(' '),
    )
    .sort();
}

/** Returns the findings that the rules package gives for these boards, without digests. */
export function expectedByRules(drawing: string, wins: readonly (Expected | undefined)[]): string[] {
  const byTier = Map.groupBy(
    wins.filter((win) => win !== undefined),
    ({ tier }) => tier,
  );
  return [...byTier]
    .map(([tier, all]) => {
      const cents = all.reduce((sum, win) => sum + win.cents, 0n);
      const free = all.reduce((sum, win) => sum + (win.freeBoards ?? 0), 0);
      return [drawing, tier, all.length, cents, free].join(' ');
    })
    .sort();
}

/** Returns findings without their digests. */
export function withoutDigests(findings: SecondMatch['findings']): string[] {
  return comparable(findings).map((line) => line.slice(0, line.lastIndexOf(' ')));
}

/** Returns every way to choose `count` numbers from 1 to `max`, in ascending order. */
export function allPicks(max: number, count: number, first = 1): number[][] {
  if (count === 0) return [[]];
  const picks: number[][] = [];
  for (let number = first; number <= max; number++)
    for (const rest of allPicks(max, count - 1, number + 1)) picks.push([number, ...rest]);
  return picks;
}
