import { momentText } from '@sunflower/service-base/central-text.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { emailLanguage } from '../../partner-ports/mailer/email-copy.ts';
import { sendAccountEmail } from '../identity/index.ts';
import { findPlayer } from '../players/index.ts';
import type { FreezeEmail } from './freeze-account.ts';

/** Sends an email about a freeze or its end. A retry has the same id, so the mail partner sends it once. */
export async function sendFreezeEmail(
  deps: Parameters<typeof sendAccountEmail>[0] & { readonly db: Db },
  input: { about: FreezeEmail; playerId: string; at: number; endsAt: number | undefined },
): Promise<void> {
  const { about, playerId, at, endsAt } = input;
  const player = await findPlayer(deps.db, playerId);
  if (player?.status !== 'active') return;
  const { language, email: to } = player;
  const ends = endsAt === undefined ? undefined : Temporal.Instant.fromEpochMilliseconds(endsAt);
  await sendAccountEmail(deps, about, {
    ...{ id: `${playerId}:${at}`, to, language, player },
    ...(ends ? { day: momentText(ends, emailLanguage(language)) } : {}),
  });
}
