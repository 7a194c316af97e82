import type { FlagAdminToggle } from '@sunflower/partner-protocols/feature-flags.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { FlagAdmin, FlagServerRefusal } from '../../partner-ports/feature-flags/feature-flags-port.ts';
import { recordSignificantEvent } from '../audit/index.ts';

/** What stops an operator: a flag server that does not answer, or one that does not know the flag. */
export type SetFlagRefusal = FlagServerRefusal | 'FLAG_UNKNOWN';

/**
 * Switches a flag for everybody; the audit row comes first, so that nothing is ever switched without one (GLI19-20). A refusal rolls the row
 * back with the transaction.
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

/** Tells the flag server of every flag it does not know yet, each as it is by default. Returns how many were new. */
export async function installFlags(
  admin: FlagAdmin,
  flags: readonly FlagAdminToggle[],
): Promise<number | Refusal<FlagServerRefusal>> {
  const added = await admin.addToggles(flags);
  return isRefusal(added) ? added : added.length;
}
