import type { DrawLogProof, LogActivity, LogPolicyOnWire } from '@sunflower/contracts/public-log.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { findLastCosignatures, listRecentCheckpoints, listRecentEntries } from './activity-store.ts';
import { findLogStart, listEntriesOf } from './entries-store.ts';
import { proveEntry } from './find-cosigned-entry.ts';
import type { LogKind } from './log-entry.ts';
import type { PagePolicy } from './page-policy.ts';

/** A draw as pages name it. */
export type NamedDraw = NonNullable<LogActivity['entries'][number]['draw']>;

const DRAW_KINDS: readonly LogKind[] = [
  ...([
    'draw-commitment',
    'draw-commitment-void',
    'draw-seal',
    'draw-fallback',
    'draw-missed',
    'draw-typed',
    'draw-result',
    'draw-void',
  ] as const),
];
const RECENT_ENTRIES = 20;
const RECENT_CHECKPOINTS = 8;

/** Returns the policy, with the time since when everything has an entry. */
export async function describePolicy(db: Db, policy: PagePolicy): Promise<LogPolicyOnWire> {
  const startedAt = await findLogStart(db);
  const witnesses = policy.witnesses.map((witness) => ({ ...witness }));
  return { ...policy, logs: [...policy.logs], witnesses, startedAt: startedAt?.toString() ?? null };
}

/** Returns all entries about a draw, in the order in which they were appended, each with its proof if it has one. */
export async function describeDrawProof(db: Db, drawId: string): Promise<DrawLogProof> {
  const found = await listEntriesOf(db, { kinds: DRAW_KINDS, subject: drawId });
  const entries: DrawLogProof['entries'] = [];
  const waiting: string[] = [];
  for (const { kind, revision, ...entry } of found) {
    const proof = await proveEntry(db, entry);
    if (proof.kind === 'not-cosigned') {
      waiting.push(kind);
      continue;
    }
    const { body, index, note } = proof;
    const path = proof.path.map((hash) => Buffer.from(hash).toString('hex'));
    entries.push({ kind, revision, entry: body, index, path, note });
  }
  return { entries, waiting };
}

type ActivityInput = {
  readonly policy: PagePolicy;
  readonly findNamedDraws: (drawIds: readonly string[]) => Promise<ReadonlyMap<string, NamedDraw>>;
};

/** Returns the recent activity in the log. */
export async function describeActivity(db: Db, { policy, findNamedDraws }: ActivityInput): Promise<LogActivity> {
  const entries = await listRecentEntries(db, RECENT_ENTRIES);
  const ofDraws = entries.filter(({ kind }) => DRAW_KINDS.includes(kind));
  const draws = await findNamedDraws([...new Set(ofDraws.map(({ subject }) => subject))]);
  const keys = policy.witnesses.map(({ key }) => key);
  const cosignatures = await findLastCosignatures(db, keys);
  const checkpoints = await listRecentCheckpoints(db, RECENT_CHECKPOINTS);
  return {
    policy: await describePolicy(db, policy),
    checkpoints: checkpoints.map(({ treeSize, root, publishedAt, cosignatures: count }) => ({
      ...{ size: Number(treeSize), root: root.toString('hex') },
      ...{ publishedAt: publishedAt.toString(), cosignatures: Number(count) },
    })),
    lastCosignatures: keys.map((key) => {
      const last = cosignatures.get(key);
      return last ? { size: Number(last.treeSize), cosignedAt: last.cosignedAt.toString() } : null;
    }),
    entries: entries.map(({ index, kind, subject, revision, body, recordedAt }) => ({
      ...{ index: Number(index), kind, revision, recordedAt: recordedAt.toString(), entry: body },
      draw: draws.get(subject) ?? null,
    })),
  };
}
