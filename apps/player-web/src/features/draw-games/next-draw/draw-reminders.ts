import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import {
  type DrawReminder,
  drawRemindersText,
  drawReminderWord,
  MOST_DRAW_REMINDERS,
  readDrawReminders,
} from '@sunflower/game-rules/draw-alerts.ts';
import { usePreference } from '../../../player/use-preference.ts';
import { centralDateOf } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';

/**
 * Returns the draws that the player wants to be reminded of, and functions that add and remove some. Reminders of past
 * days are over: they aren't listed, and the next change drops them.
 */
export function useDrawReminders(playerId: string) {
  const { text, save, isUnknown, error } = usePreference(playerId, PREFERENCES.drawReminders);
  const today = centralDateOf(serverNowMs());
  const reminders = (readDrawReminders(text) ?? []).filter(({ drawDate }) => drawDate >= today);
  const keys = new Set(reminders.map(drawReminderWord));
  const without = (draws: readonly DrawReminder[]) => {
    const left = new Set(draws.map(drawReminderWord));
    return reminders.filter((one) => !left.has(drawReminderWord(one)));
  };
  return {
    reminders,
    isUnknown,
    error,
    has: (draw: DrawReminder) => keys.has(drawReminderWord(draw)),
    /** Returns whether more reminders than a player may have would be set. */
    isTooMany: (draws: readonly DrawReminder[]) => without(draws).length + draws.length > MOST_DRAW_REMINDERS,
    add: (draws: readonly DrawReminder[]) => save(drawRemindersText([...without(draws), ...draws])),
    remove: (draws: readonly DrawReminder[]) => save(drawRemindersText(without(draws))),
  };
}
