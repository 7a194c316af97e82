import { type DrawStatement, drawStatement } from '@sunflower/contracts/draw-games-proof.ts';
import type { SignedStatement } from '@sunflower/contracts/signed-statement.ts';
import { checkStatement, type DrawStep, type StepFinding } from './check-draw.ts';
import type { MachineProblem } from './check-machine.ts';
import type { PublishedKeys } from './check-signature.ts';
import { checkTicket, type ProofFile, readStatement } from './check-ticket.ts';

/** The findings about one draw; `boards` only if tickets were checked, and `letters` of theirs that aren't proven. */
export type DrawChecks = {
  readonly steps: readonly { readonly step: DrawStep; readonly finding: StepFinding }[];
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
  const { steps: found, machineProblems } = await checkStatement({ draw, statement, published, keys });
  const reports = await Promise.all(proofs.map((proof) => checkTicket(proof, keys)));
  const draws = reports.map((report) => report?.draws.find((one) => one.draw.drawId === drawId));
  const isSealed = reports.every((report, index) => {
    const steps = draws[index]?.steps;
    return report?.receipt !== 'wrong' && steps?.boards === 'right' && steps.statement !== 'wrong';
  });
  const boards =
    proofs.length === 0 ? [] : [{ step: 'boards' as const, finding: isSealed ? 'right' : 'wrong' } as const];
  return {
    steps: [
      { step: 'statement', finding: found.statement },
      ...boards,
      { step: 'promise', finding: found.promise },
      { step: 'random', finding: found.random },
      { step: 'numbers', finding: found.numbers },
      { step: 'machine', finding: found.machine },
      { step: 'matchers', finding: found.matchers },
    ],
    letters: draws
      .flatMap((one) => one?.boards ?? [])
      .flatMap(({ letter, finding }) => (finding === 'sealed' ? [] : letter)),
    machineProblems,
    boardCount: published.seal.boardCount,
  };
}
