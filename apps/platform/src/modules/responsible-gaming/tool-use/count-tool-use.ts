import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { assertAction, type Tool } from './tool-use.ts';
import { addUse, sumUses, type ToolUse } from './tool-use-store.ts';

/**
 * Counts one use of a tool on the Central Time day of `now` (RGF-05), in the transaction of the use, so that a refused
 * use isn't counted. Stores no player. `action` is a fixed word such as `set`.
 */
export async function countToolUse(
  tx: Tx,
  use: { readonly tool: Tool; readonly action: string; readonly now: Temporal.Instant },
): Promise<void> {
  assertAction(use.action);
  const day = use.now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
  await addUse(tx, { day, tool: use.tool, action: use.action });
}

/** Returns how often each tool was used from one day to another, both included (RGF-05). */
export function reportToolUse(
  db: Db,
  period: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<ToolUse[]> {
  return sumUses(db, { from: period.from.toString(), to: period.to.toString() });
}
