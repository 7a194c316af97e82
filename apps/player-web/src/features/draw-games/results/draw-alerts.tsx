import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import {
  type DrawReminder,
  drawReminderWord,
  isDrawnAllDay,
  jackpotAlertChoices,
  jackpotAlertsText,
  readJackpotAlerts,
  readResultAlerts,
  resultAlertsText,
} from '@sunflower/game-rules/draw-alerts.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { ChoicesNotLoaded } from '../../../player/choices-not-loaded.tsx';
import { usePreference } from '../../../player/use-preference.ts';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { gameName } from '../labels/game-text.ts';
import { useDrawReminders } from '../next-draw/draw-reminders.ts';
import { describeJackpot } from '../next-draw/jackpot-text.ts';
import { ticketText } from '../ticket/ticket-texts.ts';
import styles from './results-screen.module.css';
import { resultsText } from './texts.ts';

function ResultAlert({ gameId, playerId }: { readonly gameId: string; readonly playerId: string }) {
  const { text, save, isUnknown, error } = usePreference(playerId, PREFERENCES.resultAlerts);
  const others = (readResultAlerts(text) ?? []).filter((id) => id !== gameId);
  return (
    <>
      <Switch
        isSelected={readResultAlerts(text)?.includes(gameId) ?? false}
        isDisabled={isUnknown}
        onChange={(isWanted) => save(resultAlertsText(isWanted ? [...others, gameId] : others))}
        description={resultsText('resultAlertText')}
      >
        {resultsText('resultAlert', { game: gameName(gameId) })}
      </Switch>
      <FormError>{error ? resultsText('alertFailed') : undefined}</FormError>
    </>
  );
}

function JackpotAlert({ gameId, playerId }: { readonly gameId: string; readonly playerId: string }) {
  const { text, save, isUnknown, error } = usePreference(playerId, PREFERENCES.jackpotAlerts);
  const alerts = readJackpotAlerts(text) ?? [];
  const others = alerts.filter((alert) => alert.gameId !== gameId);
  const chosen = alerts.find((alert) => alert.gameId === gameId)?.fromCents;
  const amounts = jackpotAlertChoices(gameId, chosen);
  const choose = (id: string) => {
    const fromCents = amounts.find((cents) => `${cents}` === id);
    save(jackpotAlertsText(fromCents === undefined ? others : [...others, { gameId, fromCents }]));
  };
  return (
    <>
      <SelectField
        label={resultsText('jackpotAlert', { game: gameName(gameId) })}
        value={chosen === undefined ? 'never' : `${chosen}`}
        isDisabled={isUnknown}
        onChange={choose}
        options={[
          { id: 'never', text: resultsText('jackpotAlertNever') },
          ...amounts.map((cents) => ({ id: `${cents}`, text: describeJackpot(cents) })),
        ]}
      />
      <FormError>{error ? resultsText('alertFailed') : undefined}</FormError>
    </>
  );
}

/** Returns a reminded draw's date, with its number if it isn't the first draw of its day. */
function dayOf({ drawDate, drawNumber }: DrawReminder): string {
  const date = drawDateText(drawDate);
  const part = ticketText('drawNumber', { number: drawNumber });
  return drawNumber === 1 ? date : ticketText('dayAndPart', { date, part });
}

/** Renders the draws of this game that the player wants to be reminded of, each with a button that removes it. */
function Reminders({ gameId, playerId }: { readonly gameId: string; readonly playerId: string }) {
  const { reminders, remove, isUnknown, error } = useDrawReminders(playerId);
  const listed = reminders.filter((reminder) => reminder.gameId === gameId);
  if (listed.length === 0) return null;
  return (
    <>
      <ul className={styles.reminders}>
        {listed.map((reminder) => (
          <li key={drawReminderWord(reminder)} className={styles.reminder}>
            <span>{resultsText('reminderOf', { draw: dayOf(reminder) })}</span>
            <Button
              size="small"
              isDisabled={isUnknown}
              aria-label={resultsText('reminderRemoveOf', { draw: dayOf(reminder) })}
              onPress={() => remove([reminder])}
            >
              {resultsText('reminderRemove')}
            </Button>
          </li>
        ))}
      </ul>
      <FormError>{error ? resultsText('alertFailed') : undefined}</FormError>
    </>
  );
}

/**
 * Renders a signed-in player's alert choices for this game. Off by default; not offered for games drawn every few
 * minutes.
 */
export function DrawAlerts({ gameId, playerId }: { readonly gameId: string; readonly playerId: string }) {
  if (isDrawnAllDay(gameId)) return null;
  const hasJackpot = findGame(gameId)?.versions.some((rules) => rules.claims.jackpot !== null) ?? false;
  return (
    <Feature flag="FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE">
      <section className={styles.alerts}>
        <SectionHeading>{resultsText('alertsTitle')}</SectionHeading>
        <Card>
          <ChoicesNotLoaded playerId={playerId} />
          <div className={styles.alertChoices}>
            <ResultAlert gameId={gameId} playerId={playerId} />
            <Reminders gameId={gameId} playerId={playerId} />
            {hasJackpot && <JackpotAlert gameId={gameId} playerId={playerId} />}
          </div>
        </Card>
      </section>
    </Feature>
  );
}
