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

/** Parses an entry of the log; returns undefined for any other text. */
export function readEntry(text: string): LogEntryText | undefined {
  try {
    const read = z.safeParse(entrySchema, JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** The content that the lottery's record requires of an entry, and the problem if the log's entry differs. */
export type DemandedEntry = {
  readonly kind: string;
  readonly revision: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly missing: LogProblem;
  readonly differs: LogProblem;
  /** How the numbers were made, which the entry of the fingerprint must name; undefined before a machine drew them. */
  readonly made?: { readonly derivation: string; readonly custodianKey: string | undefined } | undefined;
};

/** Suffix of derivations whose seed consists of a share of the machine and one of a custodian. */
const OF_TWO = '/3';

/**
 * Returns the entries that a draw must have in the log by what the lottery states about it. If operators typed its
 * first numbers, also when the log's own entries say so, the machine's fingerprint must be void.
 */
export function demandedEntries(
  { commitment, seal, result, state, ...draw }: DrawStatement,
  logged: readonly { readonly kind: string }[],
): DemandedEntry[] {
  const isTyped =
    (result?.source === 'operators' && result.revision === 1) || logged.some(({ kind }) => kind === 'draw-typed');
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
      ...{ missing: 'noCommitment', differs: 'commitment', made: makingOf(result) },
    });
  if (commitment !== null && isTyped)
    demanded.push({
      ...{ kind: 'draw-commitment-void', revision: 1, content: { gameId, commitment } },
      ...{ missing: 'noCommitmentVoid', differs: 'commitmentVoid' },
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

function makingOf(result: DrawStatement['result']): DemandedEntry['made'] {
  const machine = result?.machine;
  return machine ? { derivation: machine.derivation, custodianKey: machine.custody?.keyId } : undefined;
}

/**
 * Returns how an entry differs from the required one: another draw, other content, or another derivation. Additional
 * members are allowed.
 */
export function findDifferences(entry: LogEntryText, demanded: DemandedEntry, drawId: string): LogProblem[] {
  const { content, kind, revision, differs, made } = demanded;
  const isOf = entry.subject === drawId && entry.kind === kind && entry.revision === revision;
  const isSame = Object.keys(content).every((name) => hashKey([entry.content[name]]) === hashKey([content[name]]));
  if (!isOf || !isSame) return [differs];
  return kind === 'draw-commitment' ? findOtherMaking(entry.content, made) : [];
}

/** Returns whether an entry names no way of making the numbers, another one, or another custodian. */
function findOtherMaking(
  { derivation, custodianKey }: LogEntryText['content'],
  made: DemandedEntry['made'],
): LogProblem[] {
  if (derivation === undefined) return ['unnamed'];
  const isOfTwo = String(derivation).endsWith(OF_TWO);
  const isSameDerivation = made === undefined || made.derivation === derivation;
  const isSameCustodian = made === undefined || made.custodianKey === custodianKey;
  return [
    ...(isSameDerivation ? [] : ['derivation' as const]),
    ...(isSameCustodian && isOfTwo === (custodianKey !== undefined) ? [] : ['custodian' as const]),
  ];
}
