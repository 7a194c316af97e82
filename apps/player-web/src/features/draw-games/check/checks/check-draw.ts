import type { BoardProof, DrawStatement, TicketStatement } from '@sunflower/contracts/draw-games-proof.ts';
import type { DrawLogProof, LogPolicyOnWire } from '@sunflower/contracts/public-log.ts';
import type { SignedStatement } from '@sunflower/contracts/signed-statement.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { type BoardSealFinding, checkBoard } from '@sunflower/game-rules/proof/check-board.ts';
import { drawnFromSeed } from '@sunflower/game-rules/proof/drawn-from-seed.ts';
import { bytesOf } from '@sunflower/game-rules/proof/hex.ts';
import { hashKey } from '@tanstack/react-query';
import type { NewestLog } from '../log/check-history.ts';
import type { LogReport } from '../log/log-report.ts';
import { checkMachine, type MachineProblem } from './check-machine.ts';
import { checkPromise } from './check-promise.ts';
import { checkRound } from './check-round.ts';
import { checkSignature, type PublishedKeys, type SignatureFinding } from './check-signature.ts';
import { knownRules } from './known-rules.ts';
import { hmacSha256, sha256 } from './web-crypto.ts';

/**
 * `older`: the draw is from before public randomness was used. `simulated`: right, but a demonstration. `waits`: can't
 * be checked yet. `manual`: two operators entered the numbers. `unknown`: there is nothing to compare with.
 * `corrected`: a newer revision was published after the proof file was saved.
 */
export type StepFinding = SignatureFinding | 'waits' | 'manual' | 'unknown' | 'corrected' | 'older' | 'simulated';

/** What is checked for a draw, in this order. */
export const CHECK_STEPS = [
  'statement',
  'boards',
  'promise',
  'random',
  'numbers',
  'machine',
  'matchers',
  'same',
] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/**
 * Finding about a board. `unknown`: this page doesn't have the rules, or the draw was sealed before seals had trees.
 */
export type FoundBoard = { readonly letter: string; readonly finding: BoardSealFinding | 'unknown' };

export type DrawReport = {
  readonly draw: TicketStatement['draws'][number];
  /** Undefined until the draw is sealed and its statement is in the proof file. */
  readonly steps: Readonly<Record<CheckStep, StepFinding>> | undefined;
  /** Whether the draw was sealed, but its statement couldn't be loaded into the proof file. */
  readonly isNotLoaded: boolean;
  readonly boards: readonly FoundBoard[];
  /** What is wrong with the text that the draw machine signed. */
  readonly machineProblems: readonly MachineProblem[];
  readonly published: DrawStatement | undefined;
  /** Undefined when the public log wasn't checked. */
  readonly log: LogReport | undefined;
};

/** How to check the public log: whose signatures count, and the currently served log. */
export type LogCheck = {
  readonly policy: LogPolicyOnWire;
  readonly today: NewestLog | undefined;
  readonly nowMs: number;
};

type DrawInput = {
  readonly ticket: TicketStatement;
  readonly draw: TicketStatement['draws'][number];
  readonly statement: SignedStatement | undefined;
  readonly published: DrawStatement | undefined;
  readonly publishedToday: DrawStatement | undefined;
  readonly boards: readonly BoardProof[] | undefined;
  readonly keys: PublishedKeys;
  readonly log: LogCheck | undefined;
  readonly logProof: DrawLogProof | undefined;
};

/** Checks one draw of a ticket, entirely in this browser. */
export async function checkDraw(input: DrawInput): Promise<DrawReport> {
  const { draw, statement, published, publishedToday } = input;
  const isNotLoaded = !statement && input.boards !== undefined;
  const nothing = { steps: undefined, boards: [], machineProblems: [], published: undefined, log: undefined };
  if (!statement || !published) return { draw, isNotLoaded, ...nothing };
  const rules = knownRules(published.gameId, draw.rulesVersion);
  const boards = await boardFindings(input, published, rules);
  const { steps, machineProblems } = await checkStatement({ draw, statement, published, keys: input.keys });
  return {
    draw,
    isNotLoaded,
    published,
    boards,
    machineProblems,
    log: await checkInLog(input, published),
    steps: { ...steps, boards: boardsStep(boards), same: sameAs(published, publishedToday) },
  };
}

/** Returns the finding about all boards of a ticket. */
export function boardsStep(boards: readonly FoundBoard[]): 'right' | 'wrong' | 'unknown' {
  const open = boards.filter(({ finding }) => finding !== 'sealed');
  if (open.length === 0) return 'right';
  return open.every(({ finding }) => finding === 'unknown') ? 'unknown' : 'wrong';
}

/** Checks the draw in the public log. Loads the code for this only when it is needed. */
async function checkInLog({ log, logProof, keys }: DrawInput, published: DrawStatement) {
  if (!log) return undefined;
  const [{ checkLog }, { readPolicy }] = await Promise.all([
    import('../log/check-log.ts'),
    import('../../../../player/public-log/read-policy.ts'),
  ]);
  const policy = await readPolicy(log.policy);
  return checkLog({ published, proof: logProof, policy, beacons: keys.beacons, today: log.today, nowMs: log.nowMs });
}

type StatementInput = {
  readonly draw: { readonly drawId: string; readonly rulesVersion: string };
  readonly statement: SignedStatement;
  readonly published: DrawStatement;
  readonly keys: PublishedKeys;
};

/**
 * Checks what can be checked about a draw without a ticket: the statement's signature, the seed, the numbers and the
 * machine's signed text.
 */
export async function checkStatement({ draw, statement, published, keys }: StatementInput) {
  const rules = knownRules(published.gameId, draw.rulesVersion);
  const isOfDraw = published.drawId === draw.drawId && published.rulesVersion === draw.rulesVersion;
  const signature = await checkSignature(statement, keys.keys);
  const again = await drawAgain(published, rules);
  const { finding, problems } = await checkMachine(published, again, keys.machineKeys);
  const steps = {
    statement: isOfDraw ? signature : 'wrong',
    promise: await checkPromise(published, keys.custodianKeys ?? []),
    random: await checkRound(published, keys.beacons),
    numbers: numbersOf(published, rules, again),
    machine: finding,
    matchers: matchersOf(published),
  } as const satisfies Partial<Record<CheckStep, StepFinding>>;
  return { steps, machineProblems: problems };
}

/** Returns the finding about each board of a ticket in a draw. */
export async function boardFindings(
  { ticket, draw, boards }: Pick<DrawInput, 'ticket' | 'draw' | 'boards'>,
  published: DrawStatement,
  rules: AnyRules | undefined,
): Promise<FoundBoard[]> {
  const { treeRoot, boardCount } = published.seal;
  const isBeforeTrees = treeRoot === null && boardCount > 0;
  return Promise.all(
    ticket.boards.map(async (board, index) => {
      const proof = boards?.find(({ letter }) => letter === board.letter);
      const record = proof && bytesOf(proof.record);
      const path = proof?.path.flatMap((hash) => bytesOf(hash) ?? []);
      if (!rules || isBeforeTrees) return { letter: board.letter, finding: 'unknown' as const };
      if (treeRoot === null || !proof || !record || !path) return { letter: board.letter, finding: 'missing' as const };
      const { ticketId, addOns } = ticket;
      const sold = {
        ticketId,
        boardNumber: index + 1,
        board,
        addOns,
        rules,
        drawDate: draw.drawDate,
        drawCount: ticket.draws.length,
        session: draw.session,
        isFree: ticket.stakeCents === 0n,
        playerId: ticket.playerId,
      };
      const finding = await checkBoard(
        sold,
        { record, path, index: proof.index, size: proof.size },
        { treeRoot, boardCount, sha256 },
      );
      return { letter: board.letter, finding };
    }),
  );
}

/** Draws the numbers of the machine again from its seed, by the rules of the draw. */
async function drawAgain(published: DrawStatement, rules: AnyRules | undefined): Promise<AnyDrawn | undefined> {
  const { result, drawId, seal } = published;
  if (!result?.machine || !rules) return undefined;
  const { derivation, multiplierPool } = result.machine;
  const seed = bytesOf(result.machine.seed);
  if (!seed) return undefined;
  const beaconSignature = result.machine.beacon?.signature ?? null;
  const sealed = { sealedDigest: seal.digest, treeRoot: seal.treeRoot };
  const source = { derivation, drawId, multiplierPool, ...sealed, beaconSignature, seed };
  return drawnFromSeed(source, rules, hmacSha256).catch(() => undefined);
}

function numbersOf(
  { result }: DrawStatement,
  rules: AnyRules | undefined,
  again: AnyDrawn | undefined,
): 'right' | 'wrong' | 'waits' | 'manual' | 'unknown' {
  if (!result) return 'waits';
  if (!result.machine) return 'manual';
  if (!rules || !bytesOf(result.machine.seed)) return 'unknown';
  return hashKey([again]) === hashKey([result.drawn]) ? 'right' : 'wrong';
}

/** Returns whether both matchers found the same winners, and whether the tiers add up to their number and prizes. */
function matchersOf({ format, result, seal }: DrawStatement): StepFinding {
  if (!result) return 'waits';
  const { tiers, winningBoardCount, prizeCents } = result;
  const isSame = result.matchedDigest === result.secondMatchedDigest && result.boardCount === seal.boardCount;
  const isSum = tiers
    ? tiers.reduce((sum, tier) => sum + tier.winningBoardCount, 0) === winningBoardCount &&
      tiers.reduce((sum, tier) => sum + tier.prizeCents, 0n) === prizeCents
    : format === 'sunflower-draw/1';
  return isSame && isSum ? 'right' : 'wrong';
}

/**
 * Compares the seal, the seed's hash and the result in the saved file with what is published today. A result published
 * later, or a newer revision (GLI33-04), isn't a difference.
 */
function sameAs(published: DrawStatement, today: DrawStatement | undefined): StepFinding {
  if (!today) return 'unknown';
  const { digest, treeRoot } = published.seal;
  const isSameSeal =
    today.seal.digest === digest && today.seal.treeRoot === treeRoot && today.commitment === published.commitment;
  if (!isSameSeal) return 'wrong';
  if (!published.result) return 'right';
  if (!today.result || today.result.revision < published.result.revision) return 'wrong';
  if (today.result.revision > published.result.revision) return 'corrected';
  return hashKey(describeResult(published.result)) === hashKey(describeResult(today.result)) ? 'right' : 'wrong';
}

/** Returns the parts of a result that must never change within one revision. */
function describeResult(result: NonNullable<DrawStatement['result']>) {
  const { source, drawn, machine, winningBoardCount, prizeCents, matchedDigest } = result;
  return [source, drawn, machine?.seed ?? null, winningBoardCount, String(prizeCents), matchedDigest];
}
