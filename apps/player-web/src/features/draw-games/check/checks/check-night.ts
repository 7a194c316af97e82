import { type DrawStatement, drawStatement } from '@sunflower/contracts/draw-games-proof.ts';
import type { SignedStatement } from '@sunflower/contracts/signed-statement.ts';
import { type CheckStep, checkStatement, type DrawReport, type StepFinding } from './check-draw.ts';
import type { MachineProblem } from './check-machine.ts';
import type { PublishedKeys, SignatureFinding } from './check-signature.ts';
import { checkTicket, type ProofFile, readStatement } from './check-ticket.ts';

/**
 * The findings about one draw. `boards` and `letters`, those of unproven boards, are present only if tickets were
 * checked.
 */
export type DrawChecks = {
  readonly steps: readonly { readonly step: CheckStep; readonly finding: StepFinding }[];
  readonly letters: readonly string[];
  readonly machineProblems: readonly MachineProblem[];
  readonly boardCount: number;
};

type NightInput = {
  readonly drawId: string;
  readonly statement: SignedStatement;
  readonly keys: PublishedKeys;
  /** The proofs of the player's tickets in the draw. */
  readonly proofs: readonly ProofFile[];
};

/**
 * Checks one draw entirely in this browser, with the boards of the player's tickets if there are any. Returns null for
 * a statement that can't be read.
 */
export async function checkNight({ drawId, statement, keys, proofs }: NightInput): Promise<DrawChecks | null> {
  const published = readStatement<DrawStatement>(drawStatement, statement.text);
  if (!published) return null;
  const draw = { drawId, rulesVersion: published.rulesVersion };
  const { steps: ofDraw, machineProblems } = await checkStatement({ draw, statement, published, keys });
  const reports = await Promise.all(proofs.map((proof) => checkTicket(proof, keys)));
  const draws = reports.map((report) => report?.draws.find((one) => one.draw.drawId === drawId));
  const found = reports.map((report, index) => ofTicket(report?.receipt, draws[index]));
  const all = found.includes('wrong') ? 'wrong' : found.includes('unknown') ? 'unknown' : 'right';
  const boards = proofs.length === 0 ? [] : [{ step: 'boards', finding: all } as const];
  return {
    steps: [
      { step: 'statement', finding: ofDraw.statement },
      ...boards,
      { step: 'promise', finding: ofDraw.promise },
      { step: 'random', finding: ofDraw.random },
      { step: 'numbers', finding: ofDraw.numbers },
      { step: 'machine', finding: ofDraw.machine },
      { step: 'matchers', finding: ofDraw.matchers },
    ],
    letters: draws
      .flatMap((one) => one?.boards ?? [])
      .flatMap(({ letter, finding }) => (finding === 'sealed' || finding === 'unknown' ? [] : letter)),
    machineProblems,
    boardCount: published.seal.boardCount,
  };
}

/** Returns whether a ticket's boards are in the draw; not checked without a record of the draw. */
function ofTicket(receipt: SignatureFinding | undefined, draw: DrawReport | undefined): 'right' | 'wrong' | 'unknown' {
  if (receipt === 'wrong' || draw?.steps?.statement === 'wrong') return 'wrong';
  if (draw?.isNotLoaded) return 'unknown';
  const boards = draw?.steps?.boards;
  return boards === 'right' || boards === 'unknown' ? boards : 'wrong';
}
