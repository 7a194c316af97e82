import { loggedDraws } from '../../modules/draw-games/draw-entry.ts';
import { loggedPools } from '../../modules/instant-games/index.ts';
import { compareCheckpoint, compareSource, type LogVerdict, verifyLog } from '../../modules/public-log/index.ts';
import { loggedDrawings } from '../../modules/second-chance/index.ts';
import type { Platform } from '../open-platform.ts';
import { findEntryProblem } from './find-entry-problem.ts';
import { logPolicyOf } from './log-policy.ts';

/** What was checked, or the first problem. `older` counts draws' records from before the log. */
export type PublicLogVerdict =
  | (Extract<LogVerdict, { ok: true }> & { readonly compared: number; readonly older: number })
  | Extract<LogVerdict, { ok: false }>;

/**
 * Recomputes the public log and compares it with draws and pools in both directions, its roots with the ledger and the
 * audit log, and its rules with this program's. Needs only a read-only role and public keys.
 */
export async function verifyPublicLog(platform: Pick<Platform, 'db' | 'config' | 'ports'>): Promise<PublicLogVerdict> {
  const { db } = platform;
  const log = await verifyLog(db, await logPolicyOf(platform), (entry) => findEntryProblem(platform, entry));
  if (!log.ok) return log;
  let [compared, older] = [0, 0];
  for (const source of [...loggedDraws(db), ...loggedPools(db), ...loggedDrawings(db)]) {
    const verdict = await compareSource(db, source);
    if (verdict.kind === 'different') return { ok: false, found: verdict.found };
    compared += verdict.same;
    older += verdict.older;
  }
  return { ...log, compared, older };
}

/**
 * Compares a checkpoint that a reader received with the newest public one; returns the contradiction, or undefined. A
 * checkpoint of more entries than ours can't be compared.
 */
export async function findCheckpointContradiction(
  platform: Pick<Platform, 'db' | 'config' | 'ports'>,
  note: string,
): Promise<string | undefined> {
  const policy = await logPolicyOf(platform);
  const found = await compareCheckpoint(platform.db, { note, policy });
  if (found.kind === 'same-history') return undefined;
  if (found.kind === 'incomparable') return found.reason;
  const { sizes, cosignedBoth } = found.split;
  const by = cosignedBoth.length > 0 ? `, and ${cosignedBoth.join(' and ')} cosigned both` : '';
  return `two histories, of ${sizes[0]} and ${sizes[1]} entries, are signed by the log${by}`;
}
