import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../../audit/index.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import type { LimitStep } from './limit-steps-store.ts';
import { notifyLimitsChanged } from './notify-limits-changed.ts';

/**
 * Records a step that was stored for the player's history: an audit row, an anonymous count (RGF-05), and a message to
 * the player's open pages.
 */
export async function recordLimitStep(
  tx: Tx,
  taken: Omit<LimitStep, 'at'> & { playerId: string; actor: string; now: Temporal.Instant },
): Promise<void> {
  const { playerId, kind, period, step, beforeCents, afterCents, now } = taken;
  await countToolUse(tx, { tool: 'limit', action: `${kind}-${step}`, now });
  await notifyLimitsChanged(tx, playerId);
  await recordAudit(tx, {
    actor: taken.actor,
    action: `responsible-gaming.limit-${step}`,
    subject: playerId,
    details: { kind, period, amountCents: onRecord(afterCents), beforeCents: onRecord(beforeCents) },
    businessTime: now,
  });
}

function onRecord(cents: bigint | undefined): number | null {
  return cents === undefined ? null : Number(cents);
}
