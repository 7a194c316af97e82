import type { FlagAdminToggle } from '@sunflower/partner-protocols/feature-flags.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { FlagAdmin, FlagServerRefusal } from '../../partner-ports/feature-flags/feature-flags-port.ts';
import { recordSignificantEvent } from '../audit/index.ts';

/** Refusals of an operator's change: a flag server that doesn't respond, or one that doesn't have the flag. */
export type SetFlagRefusal = FlagServerRefusal | 'FLAG_UNKNOWN';

/**
 * Switches a flag for everyone. The audit row is written first, so that no flag is ever switched without an audit row
 * (GLI19-20); a refusal rolls the row back with the transaction.
 */
export async function setFlag(
  tx: Tx,
  input: { admin: FlagAdmin; name: string; isOn: boolean; reason: string; actor: string; now: Temporal.Instant },
): Promise<FlagAdminToggle | Refusal<SetFlagRefusal>> {
  await recordSignificantEvent(tx, {
    actor: input.actor,
    action: 'flags.set',
    subject: input.name,
    details: { isOn: input.isOn, reason: input.reason },
    businessTime: input.now,
  });
  return input.admin.setToggle({ name: input.name, isEnabled: input.isOn });
}

/** Creates every flag that the flag server doesn't have yet, each with its default. Returns how many were new. */
export async function installFlags(
  admin: FlagAdmin,
  flags: readonly FlagAdminToggle[],
): Promise<number | Refusal<FlagServerRefusal>> {
  const added = await admin.addToggles(flags);
  return isRefusal(added) ? added : added.length;
}
