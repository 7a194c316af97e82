import { randomInt } from 'node:crypto';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/**
 * Number of rows over which the count of one action on one day is spread at random, so that concurrent transactions
 * rarely wait for each other.
 */
const SLOTS = 16;

/** Adds one to an action of a day. */
export async function addUse(tx: Tx, use: { day: string; tool: string; action: string }): Promise<void> {
  await sql`
    insert into responsible_gaming.tool_use as u (day, tool, action, slot, uses)
    values (${use.day}::date, ${use.tool}, ${use.action}, ${randomInt(SLOTS)}, 1)
    on conflict (day, tool, action, slot) do update set uses = u.uses + 1`.execute(tx);
}

/** How often a tool was used for an action in a period. */
export type ToolUse = { readonly tool: string; readonly action: string; readonly uses: bigint };

/** Returns the counts from one day to another, both included, by tool and action. */
export async function sumUses(db: Db, period: { from: string; to: string }): Promise<ToolUse[]> {
  const { rows } = await sql<ToolUse>`
    select u.tool, u.action, sum(u.uses)::bigint as uses from responsible_gaming.tool_use u
    where u.day between ${period.from}::date and ${period.to}::date
    group by u.tool, u.action order by u.tool, u.action`.execute(db);
  return rows;
}
