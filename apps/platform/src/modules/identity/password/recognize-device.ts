import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { HolderData } from '../holder/check-holder-data.ts';
import { findUsableReset, type LinkDeps, type LinkRefusal } from './find-usable-reset.ts';
import { consumeReset } from './password-resets-store.ts';

export type RecognizeDeps = LinkDeps & { readonly accounts: Pick<IdentityProviderAdmin, 'makeDevicePass'> };

/**
 * Uses up the link that was sent and returns an address of the identity provider, which makes the browser that opens
 * it a known device: wrong passwords typed elsewhere no longer lock it out (GLI19-06). Signs no one in and changes no
 * password, lock or restriction. An unconfirmed email also needs birth date and ZIP code.
 */
export async function recognizeDevice(
  deps: RecognizeDeps,
  input: { token: string; holder?: HolderData | undefined },
): Promise<{ address: string } | Refusal<LinkRefusal>> {
  const found = await findUsableReset(deps, input);
  if (isRefusal(found)) return found;
  const { reset, player } = found;
  const pass = await deps.accounts.makeDevicePass(player.subject);
  if (isRefusal(pass)) return refuse('LINK_INVALID');
  const now = deps.clock.now();
  return inTransaction<{ address: string } | Refusal<LinkRefusal>>(deps.db, async (tx) => {
    if (!(await consumeReset(tx, { resetId: reset.resetId, now }))) return refuse('LINK_USED');
    await recordSignificantEvent(tx, {
      actor: `player:${player.playerId}`,
      action: 'identity.device-recognized',
      subject: player.playerId,
      details: { resetId: reset.resetId },
      businessTime: now,
    });
    return { address: pass.address };
  });
}
