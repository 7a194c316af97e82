import { z } from 'zod';
import { findLinks } from '../../modules/audit/index.ts';
import { loggedDraws } from '../../modules/draw-games/draw-entry.ts';
import { findSeal } from '../../modules/ledger/index.ts';
import {
  compareCheckpoint,
  compareSource,
  type LogVerdict,
  type SequencedEntry,
  verifyLog,
} from '../../modules/public-log/index.ts';
import type { Platform } from '../open-platform.ts';
import { logPolicyOf } from './log-policy.ts';

/** What was checked, or the first problem. `older` counts draws' records from before the log. */
export type PublicLogVerdict =
  | (Extract<LogVerdict, { ok: true }> & { readonly compared: number; readonly older: number })
  | Extract<LogVerdict, { ok: false }>;

/**
 * Recomputes the public log and compares it with the draws in both directions, and its roots with those of the ledger
 * and the audit log. Needs only a read-only role and public keys.
 */
export async function verifyPublicLog(platform: Pick<Platform, 'db' | 'config' | 'ports'>): Promise<PublicLogVerdict> {
  const { db } = platform;
  const log = await verifyLog(db, await logPolicyOf(platform), (entry) => findRootProblem(platform, entry));
  if (!log.ok) return log;
  let [compared, older] = [0, 0];
  for (const source of loggedDraws(db)) {
    const verdict = await compareSource(db, source);
    if (verdict.kind === 'different') return { ok: false, found: verdict.found };
    compared += verdict.same;
    older += verdict.older;
  }
  return { ...log, compared, older };
}

/**
 * Compares a checkpoint that a reader was given with the newest public one; returns what contradicts, or undefined. A
 * checkpoint of more entries than ours can't be compared.
 */
export async function findContradiction(
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

const rootEntry = z.object({ content: z.object({ rootHex: z.string() }) });

/** Returns what is wrong with a logged root of the ledger or the audit log. */
async function findRootProblem(
  { db }: Pick<Platform, 'db'>,
  { kind, subject, body }: SequencedEntry,
): Promise<string | undefined> {
  if (kind !== 'ledger-seal' && kind !== 'audit-seal') return undefined;
  const position = BigInt(subject);
  const isLedger = kind === 'ledger-seal';
  const stored = isLedger ? (await findSeal(db, position))?.rootHex : (await findLinks(db, [position])).get(position);
  const logged = rootEntry.safeParse(JSON.parse(body)).data?.content.rootHex;
  if (stored === logged) return undefined;
  return `the ${isLedger ? 'ledger' : 'audit log'} has another root at ${subject}, or none`;
}
