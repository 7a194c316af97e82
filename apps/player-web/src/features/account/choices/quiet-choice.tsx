import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { type QuietHours, readQuietHours, storedQuietHours } from '@sunflower/player-rules/quiet-hours/quiet-hours.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ChoicesNotLoaded } from '../../../player/choices-not-loaded.tsx';
import { usePreference } from '../../../player/use-preference.ts';
import { clockText } from '../../../runtime/clock/dates.ts';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { isSwitchedOff } from '../../../runtime/http/http-problem.ts';
import { phoneText } from '../../../runtime/i18n/phone-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import styles from '../account-screen.module.css';
import { profileQuery } from '../profile/profile-query.ts';
import { quietText } from './quiet-texts.ts';

/** The hours that are offered first: a night. */
const NIGHT: QuietHours = { from: 22, to: 7 };

type HoursProps = {
  readonly hours: QuietHours;
  readonly isDisabled: boolean;
  readonly onChange: (hours: QuietHours) => void;
};

/** Renders both ends of the quiet hours. Each select leaves out the other's hour, which would leave no time between. */
function Hours({ hours, isDisabled, onChange }: HoursProps) {
  const options = (without: number) =>
    Array.from({ length: 24 }, (_, hour) => ({ id: `${hour}`, text: clockText(`${hour}:00`) })).filter(
      ({ id }) => id !== `${without}`,
    );
  return (
    <div className={styles.hours}>
      <SelectField
        label={quietText('from')}
        options={options(hours.to)}
        value={`${hours.from}`}
        isDisabled={isDisabled}
        onChange={(from) => onChange({ ...hours, from: Number(from) })}
      />
      <SelectField
        label={quietText('to')}
        options={options(hours.from)}
        value={`${hours.to}`}
        isDisabled={isDisabled}
        onChange={(to) => onChange({ ...hours, to: Number(to) })}
      />
    </div>
  );
}

/**
 * Renders the hours in which messages wait, and the consent to text messages about prizes to claim, which needs a
 * confirmed phone number. [S1-4/preferences] [S6-5/communication]
 */
export function QuietChoice({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const canChoose = useFlag('FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE');
  const quiet = usePreference(playerId, PREFERENCES.quietHours);
  const prizes = usePreference(playerId, PREFERENCES.prizeTexts);
  const phone = useQuery(profileQuery(playerId)).data?.phone ?? null;
  const hours = readQuietHours(quiet.text) ?? null;
  const isFixed = quiet.isUnknown || !canChoose;
  const isWanted = prizes.text === 'true';
  const error = quiet.error ?? prizes.error;
  return (
    <Card aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.label}>
        {quietText('title')}
      </h3>
      <p className={styles.soft}>{quietText('text')}</p>
      <ChoicesNotLoaded playerId={playerId} />
      <div className={styles.choices}>
        <Switch
          isSelected={hours !== null}
          isDisabled={isFixed}
          onChange={(isOn) => quiet.save(isOn ? storedQuietHours(NIGHT) : '')}
        >
          {quietText('quiet')}
        </Switch>
        {hours !== null && (
          <>
            <Hours hours={hours} isDisabled={isFixed} onChange={(chosen) => quiet.save(storedQuietHours(chosen))} />
            <p className={styles.soft}>{quietText('zone')}</p>
          </>
        )}
        <Switch
          isSelected={isWanted}
          isDisabled={prizes.isUnknown || (!isWanted && (!canChoose || phone === null))}
          onChange={(isOn) => prizes.save(`${isOn}`)}
        >
          {quietText('prizes')}
        </Switch>
        <p className={styles.soft}>
          {phone === null ? quietText('noPhone') : quietText('prizesText', { phone: phoneText(phone) })}
        </p>
      </div>
      <FormError>{error ? quietText(isSwitchedOff(error) ? 'off' : 'failed') : undefined}</FormError>
    </Card>
  );
}
