import { useState } from 'react';
import { AlertView } from '../../player/alerts/alert-dialog.tsx';
import { ALERT_KINDS, ALERT_PRIORITIES, type AlertKind, type AlertValues } from '../../runtime/alerts/alert-kinds.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './showcase.module.css';
import { showcaseText } from './texts.ts';

const ENDING: AlertValues = { beganAt: '2026-11-20T18:00:00Z', endsAt: '2027-05-20T17:00:00Z' };

const SAMPLE_VALUES: Partial<Record<AlertKind, AlertValues>> = {
  'reality-check': { playedMs: 3_600_000, spentCents: 1_500, wonCents: 700 },
  'self-exclusion-suspend': ENDING,
  'self-exclusion-reminder': ENDING,
  'take-break-suspend': ENDING,
  'take-break-reminder': ENDING,
  'time-limit-remainder': { minutes: 5 },
  'inactivity-warning': { seconds: 59 },
  'playing-long': { hours: 2 },
  geolocation: { context: 'shoppingCart' },
  'non-verified-account': { playerLevel: 'NO_PLAYER_LEVEL' },
  'verification-success': { firstName: 'Ana' },
  'verification-success-unverified': { firstName: 'Ana' },
  'server-modal': {
    name: 'Tonight at 10 pm',
    message: "The site will be unavailable for an hour. Tickets you've bought still take part in their draws.",
  },
};

const LEVELS = [0, 1, 2, 3, 4] as const;

/**
 * Lists every kind of alert by urgency; selecting one shows it, and the outcome of the player's response is displayed.
 * [S2.1-2]
 */
export function AlertPreviews() {
  const [kind, setKind] = useState<AlertKind>('different-device');
  const [isOpen, setIsOpen] = useState(false);
  const [answered, setAnswered] = useState('');
  return (
    <section aria-label={showcaseText('alerts')}>
      <p className={styles.soft}>{showcaseText('alertsNote')}</p>
      {LEVELS.map((level) => (
        <div key={level}>
          <h3>{showcaseText('urgency', { level })}</h3>
          <div className={styles.aside}>
            {ALERT_KINDS.filter((known) => ALERT_PRIORITIES[known] === level).map((known) => (
              <Button
                key={known}
                size="small"
                onPress={() => {
                  setKind(known);
                  setIsOpen(true);
                }}
              >
                {known}
              </Button>
            ))}
          </div>
        </div>
      ))}
      <p role="status">{answered}</p>
      <AlertView
        key={kind}
        alert={{ kind, values: SAMPLE_VALUES[kind] ?? {} }}
        isOpen={isOpen}
        closeText={showcaseText('close')}
        onAnswer={(action, { type, ...rest }) => {
          setIsOpen(false);
          const outcome = [type, ...Object.values(rest)].join(' ');
          setAnswered(showcaseText('answered', { kind, action, outcome }));
        }}
      />
    </section>
  );
}
