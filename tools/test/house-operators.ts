import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LOTTERY_TIME_ZONE, wallClock } from '@sunflower/service-base/clock.ts';
import { runCommand } from './operator-program.ts';
import type { OpenHouse } from './test-house.ts';

/** One key for each role, because what moves money or decides a draw takes two people. */
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
 * Runs an operator's command against an open house and returns what it printed; it fails as the command fails, with what it said. Without
 * `--as` the auditor asks.
 */
export async function ops(house: OpenHouse, ...args: readonly string[]): Promise<string> {
  const signed = args.includes('--as') ? args : [...args, '--as', AUDITOR];
  const { exitCode, said } = await runCommand(signed, { ...process.env, ...house.settings });
  if (exitCode !== 0) throw new Error(`ops ${args.join(' ')} failed:\n${said}`);
  return said;
}

/** Puts money into a player's wallet: one operator proposes, the other approves. */
export async function adjustWallet(house: OpenHouse, email: string, amountCents: number): Promise<void> {
  const dollars = (amountCents / 100).toFixed(2);
  await approve(house, await ops(house, 'wallet', 'adjust', email, dollars, '--reason', 'journey', '--as', CASHIER));
}

/** A campaign of cash that is a player's own at once, so that journeys need not wait for a prize. */
const CASH = {
  slug: 'journey-cash',
  title: 'Cash of a journey',
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

/** Gives a player $100 that can be withdrawn. The campaign it comes from is made by whoever needs it first. */
export async function giveCash(house: OpenHouse, email: string): Promise<void> {
  const known = await ops(house, 'bonus', 'campaigns');
  if (!known.includes(CASH.slug)) {
    const file = join(mkdtempSync(join(tmpdir(), 'sunflower-cash-')), 'campaign.json');
    writeFileSync(file, JSON.stringify(CASH));
    await approve(house, await ops(house, 'bonus', 'create', file, '--as', CASHIER));
    rmSync(dirname(file), { recursive: true });
  }
  const granting = ['bonus', 'grant', email, CASH.slug, '--key', 'journey', '--reason', 'journey', '--as', CASHIER];
  await approve(house, await ops(house, ...granting));
}

/** Approves the one withdrawal a player has asked for: one operator reviews it, the other approves. */
export async function approveWithdrawal(house: OpenHouse, email: string): Promise<void> {
  const withdrawalId = await waitingWithdrawal(house, email);
  await ops(house, 'withdrawal', 'review', withdrawalId, '--as', CASHIER);
  await ops(house, 'withdrawal', 'approve', withdrawalId, '--as', AUDITOR);
}

/** Declines it with a reason the player reads. */
export async function declineWithdrawal(house: OpenHouse, email: string, reason: string): Promise<void> {
  const withdrawalId = await waitingWithdrawal(house, email);
  const declining = ['withdrawal', 'decline', withdrawalId, '--reason', reason, '--note', 'journey', '--as', CASHIER];
  await approve(house, await ops(house, ...declining));
}

/** Pays the cash of a code at a counter; says what was printed, also when it is refused. */
export async function payCash(house: OpenHouse, code: string): Promise<string> {
  const paying = ops(house, 'withdrawal', 'pay', code, '--counter', 'Topeka 7', '--as', CASHIER, '--paid');
  return paying.catch((error: unknown) => String(error));
}

/** Pays a claim by check: one operator saw the winner and her signed form, the other approves. */
export async function payClaimByCheck(house: OpenHouse, claimId: string): Promise<void> {
  const today = wallClock.now().toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
  const seen = ['--identity', 'passport, 4711', '--form', today, '--how', 'check', '--reference', '1001'];
  const proposed = await ops(house, 'claim', 'confirm', claimId, ...seen, '--as', CASHIER);
  const net = /to the winner \$([\d,.]+)/.exec(proposed)?.[1]?.replaceAll(',', '') ?? '';
  await ops(house, 'claim', 'approve', claimId, '--net', net, '--as', AUDITOR);
}

async function waitingWithdrawal(house: OpenHouse, email: string): Promise<string> {
  const lines = (await ops(house, 'withdrawal', 'list')).split('\n');
  const withdrawalId = lines.find((line) => line.endsWith(email))?.split(' ')[0];
  if (withdrawalId === undefined) throw new Error(`no withdrawal of ${email} waits`);
  return withdrawalId;
}

/**
 * Closes and seals the next draw of a game ahead of its time, as two operators decide; two type its numbers, given as options of `draw enter`, and the
 * draw continues to published.
 */
export async function holdEntered(house: OpenHouse, gameId: string, numbers: readonly string[]): Promise<void> {
  const drawId = await decideEarly(house, gameId);
  const running = ['draw', 'run', gameId, '--draw', drawId, '--reason', 'journey', '--as', OFFICER];
  await ops(house, ...running, '--seal-only');
  const entry = [gameId, '--draw', drawId, ...numbers];
  await ops(house, 'draw', 'enter', ...entry, '--as', OFFICER);
  await ops(house, 'draw', 'confirm', ...entry, '--as', AUDITOR);
  await ops(house, ...running);
}

/** Has two operators decide that the next draw of a game is held ahead of its time; returns its id. */
async function decideEarly(house: OpenHouse, gameId: string): Promise<string> {
  const drawId = await nextOpenDraw(house, gameId);
  const proposing = ['draw', 'hold-early', gameId, '--draw', drawId, '--reason', 'journey', '--as', OFFICER];
  await approve(house, await ops(house, ...proposing));
  return drawId;
}

/** The same for Powerball, with the numbers by their drums. */
export async function holdEnteredDraw(house: OpenHouse, drawn: DrawnNumbers): Promise<void> {
  const numbers = [
    ['--white', drawn.white.join(',')],
    ['--ball', `${drawn.ball}`],
    ['--power-play', `${drawn.powerPlay}`],
    ['--double-white', drawn.doublePlayWhite.join(',')],
    ['--double-ball', `${drawn.doublePlayBall}`],
  ];
  await holdEntered(house, 'powerball', numbers.flat());
}

/** Holds the next draw of a game now, by the draw machine. */
export async function holdDraw(house: OpenHouse, gameId = 'powerball'): Promise<void> {
  const drawId = await decideEarly(house, gameId);
  await ops(house, 'draw', 'run', gameId, '--draw', drawId, '--reason', 'journey', '--as', OFFICER);
}

async function nextOpenDraw(house: OpenHouse, gameId: string): Promise<string> {
  const drawId = /^\S+ {2}open .* (\S+)$/m.exec(await ops(house, 'draw', 'status', gameId))?.[1];
  if (drawId === undefined) throw new Error('no draw is open');
  return drawId;
}

/** Excludes a player for good. */
export async function excludePlayer(house: OpenHouse, email: string): Promise<void> {
  await ops(house, 'player', 'exclude', email, '--term', 'permanent', '--reason', 'journey', '--as', CASHIER);
}

/** Stops a game for everybody; no wager of it is accepted any more when this returns. */
export async function stopGame(house: OpenHouse, gameId: string): Promise<void> {
  await ops(house, 'stop', 'game', gameId, '--reason', 'journey', '--as', CASHIER);
}

/** Ends such a stop. */
export async function resumeGame(house: OpenHouse, gameId: string): Promise<void> {
  await approve(house, await ops(house, 'resume', 'game', gameId, '--reason', 'journey', '--as', CASHIER));
}

/** Sets what a player may spend a day. */
export async function limitSpending(house: OpenHouse, email: string, dayCents: number): Promise<void> {
  await ops(house, 'limits', 'set', email, 'spend', 'day', (dayCents / 100).toFixed(2), '--as', CASHIER);
}

async function approve(house: OpenHouse, said: string): Promise<void> {
  const proposalId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(said)?.[0];
  if (proposalId === undefined) throw new Error(`no proposal in: ${said}`);
  await ops(house, 'proposal', 'approve', proposalId, '--as', AUDITOR);
}

/** Switches an ability of the product for everybody; the platform knows within seconds, a page at its next load. */
export async function switchFlag(house: OpenHouse, name: string, isOn: boolean): Promise<void> {
  const setting = ['flag', 'set', name, isOn ? 'on' : 'off', '--reason', 'journey', '--as', ADMIN];
  await approve(house, await ops(house, ...setting));
}
