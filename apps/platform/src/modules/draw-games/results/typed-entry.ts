import type { LogEntry } from '../../public-log/index.ts';

/** Typed numbers, with the keys of the operators, and the machine's commitment that they replace. */
export type TypedNumbers = {
  readonly drawId: string;
  readonly gameId: string;
  readonly revision: number;
  readonly typedAt: Temporal.Instant;
  readonly proposalId: string;
  readonly commitment: string | null;
  /** SHA-256 of each operator's key as hex, in the order of the entries. */
  readonly operatorKeys: readonly string[];
};

/** Returns the entry that the database appends with typed numbers (docs/formats-public-log.md). */
export function typedEntry({ drawId, revision, typedAt, ...typed }: TypedNumbers): LogEntry {
  const { gameId, proposalId, commitment, operatorKeys } = typed;
  return {
    kind: 'draw-typed',
    subject: revision === 1 ? drawId : `${drawId}/${revision}`,
    content: { gameId, typedAt: typedAt.toString(), proposalId, commitment, operatorKeys: [...operatorKeys] },
  };
}
