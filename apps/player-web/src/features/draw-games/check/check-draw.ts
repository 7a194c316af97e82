import type {
  BoardProof,
  DrawStatement,
  SignedStatement,
  TicketStatement,
} from '@sunflower/contracts/draw-games-proof.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { type BoardFinding, checkBoard } from '@sunflower/game-rules/proof/check-board.ts';
import { drawnFromSeed } from '@sunflower/game-rules/proof/drawn-from-seed.ts';
import { bytesOf, hexOf } from '@sunflower/game-rules/proof/hex.ts';
import { hashKey } from '@tanstack/react-query';
import { checkSignature, type PublishedKey, type SignatureFinding } from './check-signature.ts';

/**
 * `waits`: it cannot be told yet. `by-hand`: two operators entered the numbers. `unknown`: nothing to compare with. `corrected`: the house has
 * published a further revision since these papers were kept.
 */
export type StepFinding = SignatureFinding | 'waits' | 'by-hand' | 'unknown' | 'corrected';

/** What is looked at in a draw, in this order. */
export const DRAW_STEPS = ['statement', 'boards', 'promise', 'numbers', 'matchers', 'same'] as const;
export type DrawStep = (typeof DRAW_STEPS)[number];

export type DrawReport = {
  readonly draw: TicketStatement['draws'][number];
  /** Undefined while the draw is not sealed. */
  readonly steps: Readonly<Record<DrawStep, StepFinding>> | undefined;
  readonly boards: readonly { readonly letter: string; readonly finding: BoardFinding }[];
  readonly said: DrawStatement | undefined;
};

type Question = {
  readonly ticket: TicketStatement;
  readonly draw: TicketStatement['draws'][number];
  readonly statement: SignedStatement | undefined;
  readonly said: DrawStatement | undefined;
  readonly saidToday: DrawStatement | undefined;
  readonly boards: readonly BoardProof[] | undefined;
  readonly keys: readonly PublishedKey[];
};

/** Checks one draw of a ticket, all of it in this browser. */
export async function checkDraw(question: Question): Promise<DrawReport> {
  const { draw, statement, said, saidToday } = question;
  if (!statement || !said) return { draw, steps: undefined, boards: [], said: undefined };
  const rules = knownRules(said.gameId, draw.rulesVersion);
  const boards = await boardFindings(question, said, rules);
  const isOfDraw = said.drawId === draw.drawId && said.rulesVersion === draw.rulesVersion;
  const signature = await checkSignature(statement, question.keys);
  return {
    draw,
    said,
    boards,
    steps: {
      statement: isOfDraw ? signature : 'wrong',
      boards: boards.every(({ finding }) => finding === 'sealed') ? 'right' : 'wrong',
      promise: await checkPromise(said),
      numbers: await checkNumbers(said, rules),
      matchers: matchersOf(said),
      same: sameAs(said, saidToday),
    },
  };
}

/** Rules this build knows; a ticket of a later game cannot be checked by it. */
function knownRules(gameId: string, version: string): AnyRules | undefined {
  try {
    return rulesOfVersion(gameId, version);
  } catch {
    return undefined;
  }
}

async function boardFindings({ ticket, draw, boards }: Question, said: DrawStatement, rules: AnyRules | undefined) {
  const { treeRoot, boardCount } = said.seal;
  return Promise.all(
    ticket.boards.map(async (board, index) => {
      const proof = boards?.find(({ letter }) => letter === board.letter);
      const record = proof && bytesOf(proof.record);
      const path = proof?.path.flatMap((hash) => bytesOf(hash) ?? []);
      if (!rules || treeRoot === null || !proof || !record || !path)
        return { letter: board.letter, finding: 'missing' as const };
      const { ticketId, addOns } = ticket;
      const sold = {
        ticketId,
        boardNumber: index + 1,
        board,
        addOns,
        rules,
        drawDate: draw.drawDate,
        drawCount: ticket.draws.length,
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

/** Whether the seed the machine showed is the one whose hash it had given before the boards were sealed. */
async function checkPromise({ commitment, result }: DrawStatement): Promise<StepFinding> {
  if (!result) return 'waits';
  const seed = result.machine && bytesOf(result.machine.seed);
  if (!seed) return 'by-hand';
  return commitment !== null && hexOf(await sha256(seed)) === commitment ? 'right' : 'wrong';
}

/** Draws the numbers again from the seed, by the rules of the draw. */
async function checkNumbers(said: DrawStatement, rules: AnyRules | undefined): Promise<StepFinding> {
  const { result, drawId, seal } = said;
  if (!result) return 'waits';
  if (!result.machine) return 'by-hand';
  const { seed, derivation, multiplierPool } = result.machine;
  const bytes = bytesOf(seed);
  if (!rules || !bytes) return 'unknown';
  const source = { derivation, drawId, multiplierPool, sealedDigest: seal.digest, seed: bytes };
  const again = await drawnFromSeed(source, rules, hmacSha256).catch(() => undefined);
  return hashKey([again]) === hashKey([result.drawn]) ? 'right' : 'wrong';
}

function matchersOf({ result, seal }: DrawStatement): StepFinding {
  if (!result) return 'waits';
  const isSame = result.matchedDigest === result.secondMatchedDigest && result.boardCount === seal.boardCount;
  return isSame ? 'right' : 'wrong';
}

/**
 * Whether the house still says of the seal, the promise and the numbers what it said when these papers were kept. A result that came since is
 * news and no change; a further revision is a correction, which the house itself calls one (GLI33-04).
 */
function sameAs(said: DrawStatement, today: DrawStatement | undefined): StepFinding {
  if (!today) return 'unknown';
  const { digest, treeRoot } = said.seal;
  const isSameSeal =
    today.seal.digest === digest && today.seal.treeRoot === treeRoot && today.commitment === said.commitment;
  if (!isSameSeal) return 'wrong';
  if (!said.result) return 'right';
  if (!today.result || today.result.revision < said.result.revision) return 'wrong';
  if (today.result.revision > said.result.revision) return 'corrected';
  return hashKey(resultWords(said.result)) === hashKey(resultWords(today.result)) ? 'right' : 'wrong';
}

/** What one revision of a result says, which never changes. */
function resultWords({
  source,
  drawn,
  machine,
  winningBoardCount,
  prizeCents,
  matchedDigest,
}: NonNullable<DrawStatement['result']>) {
  return [source, drawn, machine?.seed ?? null, winningBoardCount, String(prizeCents), matchedDigest];
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
}

async function hmacSha256(key: Uint8Array, text: string): Promise<Uint8Array> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const known = await crypto.subtle.importKey('raw', Uint8Array.from(key), hmac, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign(hmac, known, new TextEncoder().encode(text)));
}
