import type { DrawStatement } from '@sunflower/contracts/draw-games-proof.ts';
import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { LogProblem } from './log-report.ts';

const entrySchema = z.object({
  format: z.literal('sunflower-log-entry/1'),
  kind: z.string(),
  subject: z.string(),
  revision: z.int(),
  content: z.record(z.string(), z.unknown()),
});
export type LogEntryText = z.output<typeof entrySchema>;

/** Returns the entry in a text of the log, or undefined for another text. */
export function readEntry(text: string): LogEntryText | undefined {
  try {
    const read = z.safeParse(entrySchema, JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** What the lottery's record demands of an entry, and the problem when the log's entry has something else. */
export type DemandedEntry = {
  readonly kind: string;
  readonly revision: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly missing: LogProblem;
  readonly differs: LogProblem;
};

/** Returns the entries that a draw must have in the log by what the lottery states about it. */
export function demandedEntries({ commitment, seal, result, state, ...draw }: DrawStatement): DemandedEntry[] {
  const { gameId, closesAt } = draw;
  const ofSeal = {
    ...{ gameId, sealedAt: seal.sealedAt, sealedDigest: seal.digest, treeRoot: seal.treeRoot },
    ...{ boardCount: String(seal.boardCount), stakeCents: String(seal.stakeCents) },
    ...(closesAt === undefined ? {} : { closesAt }),
  };
  const demanded: DemandedEntry[] = [
    { kind: 'draw-seal', revision: 1, content: ofSeal, missing: 'noSeal', differs: 'seal' },
  ];
  if (commitment !== null)
    demanded.unshift({
      ...{ kind: 'draw-commitment', revision: 1, content: { commitment } },
      ...{ missing: 'noCommitment', differs: 'commitment' },
    });
  if (result) {
    const { source, drawn: numbers, boardCount, winningBoardCount, prizeCents, matchedDigest } = result;
    const content = {
      ...{ source, numbers, matchedDigest, sealedDigest: seal.digest, boardCount: String(boardCount) },
      ...{ winningBoardCount: String(winningBoardCount), prizeCents: String(prizeCents) },
    };
    const { revision } = result;
    demanded.push({ kind: 'draw-result', revision, content, missing: 'noResult', differs: 'result' });
  }
  if (state === 'void')
    demanded.push({ kind: 'draw-void', revision: 1, content: { gameId }, missing: 'noVoid', differs: 'void' });
  return demanded;
}

/** Returns whether an entry is about the draw and has the required content. Further members are allowed. */
export function isAsDemanded(entry: LogEntryText, demanded: DemandedEntry, drawId: string): boolean {
  const { content, kind, revision } = demanded;
  const isOf = entry.subject === drawId && entry.kind === kind && entry.revision === revision;
  return isOf && Object.keys(content).every((name) => hashKey([entry.content[name]]) === hashKey([content[name]]));
}
