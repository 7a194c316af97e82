import { findGame } from '@sunflower/game-rules/games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { drawDateText } from '../../runtime/clock/dates.ts';
import { drawNightPath } from '../../runtime/navigation/places.ts';
import type { PushContent } from '../../runtime/push/push-handlers.ts';
import { toastQueue } from '../../ui/toast/toast-queue.ts';
import { playerText } from '../texts.ts';

/** Time in ms for which an alert stays: long enough for a player who is looking at something else. */
const SHOWN_MS = 10_000;

/**
 * Shows a draw result or jackpot message to a player who subscribed to it. Shows nothing for a game this build doesn't
 * know.
 */
export function showDrawAlert(content: PushContent<'drawAlert'>): void {
  const { alert, drawId, gameId, drawDate, jackpotCents } = content;
  const game = findGame(gameId)?.name;
  const href = drawNightPath(gameId, content);
  // The page of a draw presents the result itself.
  if (game === undefined || (alert === 'result' && href === window.location.pathname)) return;
  const date = drawDateText(drawDate);
  const message =
    alert === 'result' || jackpotCents === undefined
      ? playerText('resultAlert', { game, date })
      : playerText('jackpotAlert', { game, date, jackpot: formatUsd(BigInt(jackpotCents), 'no-cents') });
  const link = alert === 'result' ? { link: { text: playerText('watchDraw'), href } } : {};
  toastQueue.show({ id: `${alert}/${drawId}`, variant: 'info', durationMs: SHOWN_MS, message, ...link });
}
