import type { WinNotification } from '@sunflower/contracts/notifications.ts';
import { drawDateText } from '../../../../runtime/clock/dates.ts';
import { gameName } from '../../labels/game-text.ts';
import { describePrize } from '../../ticket-labels.ts';
import { winText } from './texts.ts';

/** Returns the text of a prize: stated like any fact, in the same words for every amount. */
export function winNoticeText({ amount, freeBoards, gameId, drawDate }: WinNotification): string {
  const prize = describePrize({ prizeCents: amount, freeBoards });
  return winText('wonNotice', { prize, game: gameName(gameId), date: drawDateText(drawDate) });
}
