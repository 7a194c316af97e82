import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LOTTERY_TIME_ZONE, wallClock } from '@sunflower/service-base/clock.ts';
import { runCommand } from './operator-program.ts';
import type { OpenStack } from './test-stack.ts';

/** One key per role, because moving money or deciding a draw requires two operators. */
const CASHIER = 'demo-cashier';
const OFFICER = 'demo-officer';
const AUDITOR = 'demo-auditor';
const ADMIN = 'demo-admin';

export type DrawnNumbers = {
  readonly white: readonly number[];
  readonly ball: number;
  readonly powerPlay: number;
  readonly doublePlayWhite: readonly number[];
  readonly doublePlayBall: number;
};

/**
 * Runs an operator's command against a running stack and returns its output. Throws with the output if the command
 * fails. Without `--as`, the auditor signs.
 */
export async function ops(stack: OpenStack, ...args: readonly string[]): Promise<string> {
  const signed = args.includes('--as') ? args : [...args, '--as', AUDITOR];
  const { exitCode, output } = await runCommand(signed, { ...process.env, ...stack.settings });
  if (exitCode !== 0) throw new Error(`ops ${args.join(' ')} failed:\n${output}`);
  return output;
}

/** Adds money to a player's wallet: one operator proposes it, another approves it. */
export async function adjustWallet(stack: OpenStack, email: string, amountCents: number): Promise<void> {
  const dollars = (amountCents / 100).toFixed(2);
  await approve(stack, await ops(stack, 'wallet', 'adjust', email, dollars, '--reason', 'journey', '--as', CASHIER));
}

/** A cash campaign whose money is withdrawable immediately, so that end-to-end tests don't need a prize. */
const CASH = {
  slug: 'journey-cash',
  title: 'Cash for end-to-end tests',
  trigger: 'OPERATOR',
  bonusType: 'CASH_CREDIT',
  wageringTimes: 0,
  maxBonusCents: 10_000,
  allowedGames: ['powerball'],
  bonusDays: 30,
  validFrom: '2020-01-01T00:00:00Z',
  validUntil: '2099-01-01T00:00:00Z',
  budgetCents: 1_000_000,
};

/** Gives a player $100 that can be withdrawn. */
export async function giveCash(stack: OpenStack, email: string): Promise<void> {
  await grantFrom(stack, CASH, email);
}

/** Gives a player two free rounds of an instant game at a price in cents. */
export async function giveFreeRounds(stack: OpenStack, email: string, gameId: string, cents: number): Promise<void> {
  const { wageringTimes: _, ...shared } = CASH;
  const campaign = {
    ...shared,
    slug: `journey-free-${gameId}`,
    title: 'Free rounds for end-to-end tests',
    bonusType: 'FREE_ROUNDS',
    ticketCount: 2,
    ticketCents: cents,
    maxBonusCents: 2 * cents,
    allowedGames: [gameId],
  };
  await grantFrom(stack, campaign, email);
}

/** Grants a player the bonus of a campaign, by two operators. The first grant of a campaign creates it. */
async function grantFrom(stack: OpenStack, campaign: { slug: string }, email: string): Promise<void> {
  const known = await ops(stack, 'bonus', 'campaigns');
  if (!known.includes(campaign.slug)) {
    const file = join(mkdtempSync(join(tmpdir(), 'sunflower-campaign-')), 'campaign.json');
    writeFileSync(file, JSON.stringify(campaign));
    await approve(stack, await ops(stack, 'bonus', 'create', file, '--as', CASHIER));
    rmSync(dirname(file), { recursive: true });
  }
  const granting = ['bonus', 'grant', email, campaign.slug, '--key', 'journey', '--reason', 'journey', '--as', CASHIER];
  await approve(stack, await ops(stack, ...granting));
}

/** Approves the one withdrawal that a player requested: one operator reviews it, another approves it. */
export async function approveWithdrawal(stack: OpenStack, email: string): Promise<void> {
  const withdrawalId = await findPendingWithdrawal(stack, email);
  await ops(stack, 'withdrawal', 'review', withdrawalId, '--as', CASHIER);
  await ops(stack, 'withdrawal', 'approve', withdrawalId, '--as', AUDITOR);
}

/** Declines it with a reason that is shown to the player. */
export async function declineWithdrawal(stack: OpenStack, email: string, reason: string): Promise<void> {
  const withdrawalId = await findPendingWithdrawal(stack, email);
  const declining = ['withdrawal', 'decline', withdrawalId, '--reason', reason, '--note', 'journey', '--as', CASHIER];
  await approve(stack, await ops(stack, ...declining));
}

/** Pays the cash of a code at a counter. Returns the output, even if the payment is refused. */
export async function payCash(stack: OpenStack, code: string): Promise<string> {
  const paying = ops(stack, 'withdrawal', 'pay', code, '--counter', 'Topeka 7', '--as', CASHIER, '--paid');
  return paying.catch((error: unknown) => String(error));
}

/** Pays a claim by check: one operator saw the winner and the signed form, another approves. */
export async function payClaimByCheck(stack: OpenStack, claimId: string): Promise<void> {
  const today = wallClock.now().toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
  const seen = ['--identity', 'passport, 4711', '--form', today, '--how', 'check', '--reference', '1001'];
  const proposed = await ops(stack, 'claim', 'confirm', claimId, ...seen, '--as', CASHIER);
  const net = /to the winner \$([\d,.]+)/.exec(proposed)?.[1]?.replaceAll(',', '') ?? '';
  await ops(stack, 'claim', 'approve', claimId, '--net', net, '--as', AUDITOR);
}

async function findPendingWithdrawal(stack: OpenStack, email: string): Promise<string> {
  const lines = (await ops(stack, 'withdrawal', 'list')).split('\n');
  const withdrawalId = lines.find((line) => line.endsWith(email))?.split(' ')[0];
  if (withdrawalId === undefined) throw new Error(`${email} has no pending withdrawal`);
  return withdrawalId;
}

/** Closes and seals the next draw of a game early, as two operators decide. Returns its id. */
export async function sealEarly(stack: OpenStack, gameId: string): Promise<string> {
  const drawId = await decideEarly(stack, gameId);
  await ops(stack, ...runningOf(gameId, drawId), '--seal-only');
  return drawId;
}

/**
 * Has two operators type the numbers of a sealed draw, given as options of `draw enter`, and continues until the draw
 * is published.
 */
export async function enterNumbers(
  stack: OpenStack,
  { gameId, drawId, numbers }: { gameId: string; drawId: string; numbers: readonly string[] },
): Promise<void> {
  // Journeys draw the same numbers in several draws.
  const entry = [gameId, '--draw', drawId, ...numbers, '--repeat-is-right'];
  await ops(stack, 'draw', 'enter', ...entry, '--as', OFFICER);
  await ops(stack, 'draw', 'confirm', ...entry, '--as', AUDITOR);
  await ops(stack, ...runningOf(gameId, drawId));
}

/** Seals the next draw of a game early, and publishes it with numbers that two operators type. */
export async function runEntered(stack: OpenStack, gameId: string, numbers: readonly string[]): Promise<void> {
  await enterNumbers(stack, { gameId, drawId: await sealEarly(stack, gameId), numbers });
}

function runningOf(gameId: string, drawId: string): readonly string[] {
  return ['draw', 'run', gameId, '--draw', drawId, '--reason', 'journey', '--as', OFFICER];
}

/** Has two operators decide that the next draw of a game takes place early. Returns its id. */
async function decideEarly(stack: OpenStack, gameId: string): Promise<string> {
  const drawId = await nextOpenDraw(stack, gameId);
  const proposing = ['draw', 'hold-early', gameId, '--draw', drawId, '--reason', 'journey', '--as', OFFICER];
  await approve(stack, await ops(stack, ...proposing));
  return drawId;
}

/** Publishes the next Powerball draw early, with these numbers of each drum. */
export async function runEnteredDraw(stack: OpenStack, drawn: DrawnNumbers): Promise<void> {
  const numbers = [
    ['--white', drawn.white.join(',')],
    ['--ball', `${drawn.ball}`],
    ['--power-play', `${drawn.powerPlay}`],
    ['--double-white', drawn.doublePlayWhite.join(',')],
    ['--double-ball', `${drawn.doublePlayBall}`],
  ];
  await runEntered(stack, 'powerball', numbers.flat());
}

/** Runs the next draw of a game now, on the draw machine. */
export async function runDraw(stack: OpenStack, gameId = 'powerball'): Promise<void> {
  const drawId = await decideEarly(stack, gameId);
  await ops(stack, ...runningOf(gameId, drawId));
}

async function nextOpenDraw(stack: OpenStack, gameId: string): Promise<string> {
  const drawId = /^\S+ {2}open .* (\S+)$/m.exec(await ops(stack, 'draw', 'status', gameId))?.[1];
  if (drawId === undefined) throw new Error('no draw is open');
  return drawId;
}

/** Excludes a player permanently. */
export async function excludePlayer(stack: OpenStack, email: string): Promise<void> {
  await ops(stack, 'player', 'exclude', email, '--term', 'permanent', '--reason', 'journey', '--as', CASHIER);
}

/** Stops a game for everyone. No wager on it is accepted after this returns. */
export async function stopGame(stack: OpenStack, gameId: string): Promise<void> {
  await ops(stack, 'stop', 'game', gameId, '--reason', 'journey', '--as', CASHIER);
}

/** Ends a stop of a game. */
export async function resumeGame(stack: OpenStack, gameId: string): Promise<void> {
  await approve(stack, await ops(stack, 'resume', 'game', gameId, '--reason', 'journey', '--as', CASHIER));
}

/** Sets a player's daily spending limit. */
export async function limitSpending(stack: OpenStack, email: string, dayCents: number): Promise<void> {
  await ops(stack, 'limits', 'set', email, 'spend', 'day', (dayCents / 100).toFixed(2), '--as', CASHIER);
}

async function approve(stack: OpenStack, output: string): Promise<void> {
  const proposalId = /^Proposed (\S+):/m.exec(output)?.[1];
  if (proposalId === undefined) throw new Error(`no proposal in: ${output}`);
  await ops(stack, 'proposal', 'approve', proposalId, '--as', AUDITOR);
}

/** Switches a feature flag for everyone. The platform notices within seconds, a page on its next load. */
export async function switchFlag(stack: OpenStack, name: string, isOn: boolean): Promise<void> {
  const setting = ['flag', 'set', name, isOn ? 'on' : 'off', '--reason', 'journey', '--as', ADMIN];
  await approve(stack, await ops(stack, ...setting));
}
