import { type RawBuilder, sql } from 'kysely';
import type { CauseWindow } from '../../ledger/index.ts';

/** Returns the SQL condition that a row belongs to the window's draw; `true` for a window of all draws. */
export function isAboutDrawSql(drawId: RawBuilder<unknown>, window: CauseWindow): RawBuilder<unknown> {
  return window.drawId === undefined ? sql`true` : sql`${drawId} = ${window.drawId}::uuid`;
}
