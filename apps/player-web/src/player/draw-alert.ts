import { findGame } from '@sunflower/game-rules/games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { drawDateText } from '../runtime/clock/dates.ts';
import type { PushContent } from '../runtime/push/push-messages.ts';
import { toastQueue } from '../ui/toast/toast-queue.ts';
import { playerText } from './texts.ts';

/** Long enough to be read by who looks up from something else. */
const SHOWN_MS = 10_000;

/** Says that a result is out, or how high a jackpot is, to the player who asked for it. Of a game this build does not know: nothing. */
export function tellDrawAlert({ alert, drawId, gameId, drawDate, jackpotCents }: PushContent<'drawAlert'>): void {
  const game = findGame(gameId)?.name;
  if (game === undefined) return;
  const date = drawDateText(drawDate);
  const message =
    alert === 'result' || jackpotCents === undefined
      ? playerText('resultAlert', { game, date })
      : playerText('jackpotAlert', { game, date, jackpot: formatUsd(BigInt(jackpotCents), 'no-cents') });
  toastQueue.show({ id: `${alert}/${drawId}`, variant: 'info', durationMs: SHOWN_MS, message });
}
