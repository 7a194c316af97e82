import { ACCESS_TEMPLATE, type AccessNotification } from '@sunflower/contracts/access.ts';
import {
  CHANCE_TEMPLATE,
  type ChanceNotification,
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  type ClaimStepNotification,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  POINTS_TEMPLATE,
  type PointsNotification,
  WALLET_TEMPLATE,
  type WalletNotification,
} from '@sunflower/contracts/notifications.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { centralInstantText, drawDateText, farDateText, shortDateText } from '../../../runtime/clock/dates.ts';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import { claimPath, drawGamePath, PLACES, resultPath } from '../../../runtime/navigation/places.ts';
import { displayOfGame } from '../games/game-displays.ts';
import { gameName } from '../labels/game-text.ts';
import { describeCorrected, describeVoid, type UpdateText } from './draw-problem-text.ts';
import { updateText } from './texts.ts';
import type { Update } from './updates-query.ts';

/** Returns the name of the game of a claim. Claims also come from instant games, whose names the page doesn't load. */
const nameOf = (gameId: string): string => displayOfGame(gameId)?.name ?? updateText('instantGame');

/** Returns the update on a claim, including what was set off against debts to the state before payment. (WLA-06) */
function describeStep(step: ClaimStepNotification): UpdateText {
  const { kind, amount, net, setOff = 0n, creditors = '', gameId, claimId } = step;
  const values = { prize: formatUsd(amount), game: nameOf(gameId), net: formatUsd(net ?? amount) };
  const isNothingLeft = kind === 'PAID' && net === 0n;
  const text = isNothingLeft ? updateText('stepAllSetOff', values) : updateText(`step_${kind}`, values);
  const href = claimPath(claimId);
  return setOff > 0n
    ? { text, href, note: updateText('stepSetOff', { setOff: formatUsd(setOff), creditors }) }
    : { text, href };
}

/** Returns the update on money in the wallet. */
function describeWallet({ kind, amountCents, owedCents }: WalletNotification): UpdateText {
  const text = updateText(`wallet_${kind}`, { amount: formatUsd(amountCents) });
  const href =
    PLACES[kind.startsWith('BONUS') || kind === 'FREE_ROUND_BACK' ? 'my-account-bonuses' : 'my-account-transactions'];
  const owed = owedCents > 0n ? [updateText('owed', { amount: formatUsd(owedCents) })] : [];
  const notes = [...owed, ...(kind === 'DEPOSIT_RETURNED' ? [updateText('noDeposits')] : [])];
  return notes.length > 0 ? { text, href, note: notes.join(' ') } : { text, href };
}

/** Returns the update on rights of the player that operators changed. */
function describeAccess({ kind, parts, until }: AccessNotification): UpdateText {
  const text = updateText(`access_${kind}`, { parts: parts.map((part) => updateText(`closed_${part}`)).join(', ') });
  const place = kind === 'LIMIT_SET' ? 'my-account-responsible-gaming' : 'contact-customer-support';
  const href = PLACES[kind === 'VERIFIED' ? 'my-account' : place];
  return until === null
    ? { text, href }
    : { text, href, note: updateText('until', { time: centralInstantText(until) }) };
}

/** Returns the update on points that are about to expire. */
function describePoints({ points, expiresOn }: PointsNotification): UpdateText {
  const formatted = new Intl.NumberFormat(localeTag()).format(points);
  const values = { count: points, points: formatted, date: farDateText(expiresOn) };
  return { text: updateText('points', values), href: PLACES['my-account-points'] };
}

/** Returns the update on a prize of a second-chance drawing. */
function describeChance({ drawing, prizeCents, paidAs, claimUntil }: ChanceNotification): UpdateText {
  const values = { drawing, prize: formatUsd(prizeCents ?? 0n), date: claimUntil ? farDateText(claimUntil) : '' };
  const isClaimed = paidAs === 'claim' || paidAs === 'set-off';
  const place = paidAs === 'bonus' ? 'my-account-bonuses' : 'my-account-transactions';
  return { text: updateText(`chance_${paidAs}`, values), href: PLACES[isClaimed ? 'my-account-claims' : place] };
}

/** Returns the text and link of an update. */
export function describeUpdate(update: Update): UpdateText {
  if (update.template === WALLET_TEMPLATE) return describeWallet(update);
  if (update.template === ACCESS_TEMPLATE) return describeAccess(update);
  if (update.template === POINTS_TEMPLATE) return describePoints(update);
  if (update.template === CHANCE_TEMPLATE) return describeChance(update);
  const game = gameName(update.gameId);
  const date = drawDateText(update.drawDate);
  if (update.template === CLAIM_LAPSE_TEMPLATE) {
    const drawDate = shortDateText(update.drawDate);
    const values = {
      prize: formatUsd(update.amount),
      game: nameOf(update.gameId),
      drawDate,
      date: farDateText(update.claimUntil),
    };
    return { text: updateText('lapse', values), href: claimPath(update.claimId), note: updateText('lapseNote') };
  }
  if (update.template === CLAIM_STEP_TEMPLATE) return describeStep(update);
  if (update.template === DRAW_VOID_TEMPLATE) return describeVoid(update);
  if (update.template === DRAW_CORRECTED_TEMPLATE) return describeCorrected(update);
  if (update.alert === 'jackpot' && update.jackpotCents !== null) {
    const jackpot = formatUsd(update.jackpotCents, 'no-cents');
    return { text: updateText('jackpot', { game, date, jackpot }), href: drawGamePath(update.gameId) };
  }
  return {
    text: updateText('result', { game, date }),
    href: resultPath(update.gameId, update.drawDate, update.drawNumber),
  };
}
