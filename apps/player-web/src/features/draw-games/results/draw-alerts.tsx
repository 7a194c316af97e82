import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import {
  jackpotAlertChoices,
  jackpotAlertsText,
  readJackpotAlerts,
  readResultAlerts,
  resultAlertsText,
} from '@sunflower/game-rules/draw-alerts.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { usePreference } from '../../../player/use-preference.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { gameName } from '../game-words.ts';
import { jackpotWords } from '../jackpot-words.ts';
import { isDrawnAllDay } from './result-words.ts';
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
          ...amounts.map((cents) => ({ id: `${cents}`, text: jackpotWords(cents) })),
        ]}
      />
      <FormError>{error ? resultsText('alertFailed') : undefined}</FormError>
    </>
  );
}

/** What a signed-in player wants to be told of this game. Off until she says so; nothing of a game that is drawn all day. */
export function DrawAlerts({ gameId, playerId }: { readonly gameId: string; readonly playerId: string }) {
  if (isDrawnAllDay(gameId)) return null;
  const hasJackpot = findGame(gameId)?.versions.some((rules) => rules.claims.jackpot !== null) ?? false;
  return (
    <Feature flag="FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE">
      <section className={styles.alerts}>
        <SectionHeading>{resultsText('alertsTitle')}</SectionHeading>
        <Card>
          <div className={styles.alertChoices}>
            <ResultAlert gameId={gameId} playerId={playerId} />
            {hasJackpot && <JackpotAlert gameId={gameId} playerId={playerId} />}
          </div>
        </Card>
      </section>
    </Feature>
  );
}
