import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Game, GameFacts, PrizeModel, PrizeTable, PrizeTier, Ribbon } from './game.ts';

const GAME_COLUMNS = sql`g.game_id, g.name, g.mechanic, g.texts_id, g.maths_version, g.state, g.state_at, g.ribbon,
  g.position, g.theme, g.tempo, g.spread, g.one_short_of_top, g.unlisted_at`;

async function selectGames(db: Db, where: RawBuilder<unknown>): Promise<Game[]> {
  const { rows } = await sql<Game>`select ${GAME_COLUMNS} from instant_games.game g where ${where}`.execute(db);
  return rows;
}

/** Returns a game, or undefined. */
export async function findGame(db: Db, gameId: string): Promise<Game | undefined> {
  return (await selectGames(db, sql`g.game_id = ${gameId}`))[0];
}

/** Returns a game with its row locked until the end of `tx`. */
export async function lockGame(tx: Tx, gameId: string): Promise<Game | undefined> {
  return (await selectGames(tx, sql`g.game_id = ${gameId} for update`))[0];
}

/** Maximum number of games; the lobby shows them on one page. */
const MAX_GAMES = 200;

/** Returns all games, or the open ones, in the order of the lobby. */
export function listGames(db: Db, only: { isOpen: boolean }): Promise<Game[]> {
  return selectGames(
    db,
    sql`(not ${only.isOpen} or g.state = 'open') order by g.position, g.game_id limit ${MAX_GAMES}`,
  );
}

/**
 * Stores a new game, closed, at the end of the lobby. For an existing one, sets the version for new pools; a new
 * version closes the game, because its risks weren't reviewed (RGF-04).
 */
export async function saveGame(
  tx: Tx,
  game: Pick<Game, 'gameId' | 'name' | 'mechanic' | 'textsId' | 'mathsVersion'> & GameFacts & { now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into instant_games.game as g (game_id, name, mechanic, texts_id, theme, tempo, spread, one_short_of_top,
      maths_version, state_at, position)
    select ${game.gameId}, ${game.name}, ${game.mechanic}, ${game.textsId}, ${game.theme}, ${game.tempo},
      ${game.spread}, ${game.oneShortOfTop}, ${game.mathsVersion}, ${game.now.toString()}::timestamptz,
      coalesce(max(o.position), 0) + 1 from instant_games.game o
    on conflict (game_id) do update set maths_version = excluded.maths_version, name = excluded.name,
      mechanic = excluded.mechanic, texts_id = excluded.texts_id, theme = excluded.theme, tempo = excluded.tempo,
      spread = excluded.spread, one_short_of_top = excluded.one_short_of_top, unlisted_at = null,
      state = case when g.maths_version = excluded.maths_version then g.state else 'closed' end,
      state_at = case when g.maths_version = excluded.maths_version then g.state_at else excluded.state_at end`.execute(
    tx,
  );
}

/** Marks the games that a catalog no longer lists, and closes them. Returns those that were open. */
export async function markUnlisted(
  tx: Tx,
  given: { listed: readonly string[]; now: Temporal.Instant },
): Promise<Pick<Game, 'gameId' | 'mathsVersion'>[]> {
  const now = sql`${given.now.toString()}::timestamptz`;
  const { rows } = await sql<Pick<Game, 'gameId' | 'mathsVersion'> & { wasOpen: boolean }>`
    with gone as materialized (
      select g.game_id, g.state = 'open' as was_open from instant_games.game g
      where g.unlisted_at is null and g.game_id <> all(${[...given.listed]}::text[]) order by g.game_id for update
    )
    update instant_games.game g set unlisted_at = ${now}, state = 'closed',
      state_at = case when gone.was_open then ${now} else g.state_at end
    from gone where g.game_id = gone.game_id returning g.game_id, g.maths_version, gone.was_open`.execute(tx);
  return rows.filter(({ wasOpen }) => wasOpen);
}

/** Opens or closes a game. */
export async function setGameState(
  tx: Tx,
  change: { gameId: string; state: Game['state']; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update instant_games.game set state = ${change.state}, state_at = ${change.now.toString()}::timestamptz
    where game_id = ${change.gameId}`.execute(tx);
}

/** Changes how the lobby shows a game. */
export async function setGameDisplay(
  tx: Tx,
  change: { gameId: string; ribbon: Ribbon | null; position: number },
): Promise<void> {
  await sql`
    update instant_games.game set ribbon = ${change.ribbon}, position = ${change.position}
    where game_id = ${change.gameId}`.execute(tx);
}

type TableRow = {
  gameId: string;
  priceCents: Cents;
  mathsVersion: string;
  model: PrizeModel;
  digest: string;
  ticketCount: bigint;
  tier: number;
  prizeCents: Cents;
  tierCount: bigint;
};

async function selectTables(db: Db, where: RawBuilder<unknown>): Promise<PrizeTable[]> {
  const { rows } = await sql<TableRow>`
    select t.game_id, t.price_cents, t.maths_version, t.model, t.digest, t.ticket_count, p.tier, p.prize_cents,
      p.ticket_count as tier_count
    from instant_games.prize_table t
    join instant_games.prize_tier p using (game_id, price_cents, maths_version)
    where ${where} order by t.game_id, t.price_cents, t.maths_version, p.tier`.execute(db);
  const byTable = Map.groupBy(rows, (row) => `${row.gameId}/${row.priceCents}/${row.mathsVersion}`);
  return [...byTable.values()].flatMap((ofTable) => {
    const [first] = ofTable;
    if (!first) return [];
    const { gameId, priceCents, mathsVersion, model, digest, ticketCount } = first;
    const tiers = ofTable.map(({ tier, prizeCents, tierCount }) => ({ tier, prizeCents, ticketCount: tierCount }));
    return [{ gameId, priceCents, mathsVersion, model, digest, ticketCount, tiers }];
  });
}

/** Returns the prize table of a version, or undefined. */
export async function findPrizeTable(
  db: Db,
  of: { gameId: string; priceCents: Cents; mathsVersion: string },
): Promise<PrizeTable | undefined> {
  const found = await selectTables(
    db,
    sql`t.game_id = ${of.gameId} and t.price_cents = ${of.priceCents} and t.maths_version = ${of.mathsVersion}`,
  );
  return found[0];
}

/** Returns the prize tables with which these games are sold now, by game and price. */
export function findCurrentTables(db: Db, gameIds: readonly string[]): Promise<PrizeTable[]> {
  return selectTables(
    db,
    sql`t.game_id = any(${[...gameIds]}::text[])
      and t.maths_version = (select g.maths_version from instant_games.game g where g.game_id = t.game_id)`,
  );
}

/** Stores a prize table with its tiers. */
export async function insertPrizeTable(tx: Tx, table: PrizeTable): Promise<void> {
  const { gameId, priceCents, mathsVersion, tiers } = table;
  await sql`
    insert into instant_games.prize_table (game_id, price_cents, maths_version, model, digest, ticket_count)
    values (${gameId}, ${priceCents}, ${mathsVersion}, ${table.model}, ${table.digest}, ${table.ticketCount})`.execute(
    tx,
  );
  await sql`
    insert into instant_games.prize_tier (game_id, price_cents, maths_version, tier, prize_cents, ticket_count)
    select ${gameId}, ${priceCents}, ${mathsVersion}, one.tier, one.prize_cents, one.ticket_count
    from unnest(${numbersOf(tiers)}::integer[], ${tiers.map((one) => one.prizeCents)}::bigint[],
      ${tiers.map((one) => one.ticketCount)}::bigint[]) as one (tier, prize_cents, ticket_count)`.execute(tx);
}

const numbersOf = (tiers: readonly PrizeTier[]) => tiers.map(({ tier }) => tier);
