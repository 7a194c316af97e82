import { type DrawStatement, drawStatement } from '@sunflower/contracts/draw-games-proof.ts';
import type { DrawLogProof } from '@sunflower/contracts/public-log.ts';
import { type ProofFile, readStatement } from '../checks/check-ticket.ts';
import { demandedEntries } from './compare-entry.ts';

type Logs = Readonly<Record<string, DrawLogProof>>;

/** Returns the draws of a proof file whose log proof is missing, or lacks entries that the log may have by now. */
export function incompleteDraws({ statements, logs }: ProofFile): string[] {
  return Object.entries(statements).flatMap(([drawId, { text }]) => {
    const proof = logs?.[drawId];
    const published = readStatement<DrawStatement>(drawStatement, text);
    const isWhole = proof?.waiting.length === 0 && published !== undefined && hasAll(proof, published);
    return isWhole ? [] : drawId;
  });
}

const hasAll = ({ entries }: DrawLogProof, published: DrawStatement) =>
  demandedEntries(published, entries).every((demanded) => entries.some((entry) => isSame(entry, demanded)));

type EntryName = { readonly kind: string; readonly revision: number };
const isSame = (one: EntryName, other: EntryName) => one.kind === other.kind && one.revision === other.revision;

/** Adds newer proofs to older ones. The older entries stay, because they're the saved evidence. */
export function mergeLogs(saved: Logs, fresh: Logs): Logs {
  const merged = Object.entries(fresh).map(([drawId, proof]): [string, DrawLogProof] => {
    const known = saved[drawId]?.entries ?? [];
    const added = proof.entries.filter((entry) => !known.some((one) => isSame(one, entry)));
    return [drawId, { ...proof, entries: [...known, ...added] }];
  });
  return { ...saved, ...Object.fromEntries(merged) };
}

/** Returns the size of the largest checkpoint in log proofs, in entries; 0 if there is none. */
export function largestSize(logs: Logs = {}): number {
  const notes = Object.values(logs).flatMap(({ entries }) => entries.map(({ note }) => note));
  // The second line of a checkpoint is its size (C2SP tlog-checkpoint).
  return Math.max(0, ...notes.map((note) => Number(note.split('\n')[1]) || 0));
}
