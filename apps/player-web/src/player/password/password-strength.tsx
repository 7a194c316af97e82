import { SHORTEST_PASSWORD, storedLength } from '@sunflower/contracts/new-password.ts';
import { judgePassword, type PasswordJudgment } from '@sunflower/contracts/password-judgment.ts';
import type { PasswordOwner } from '@sunflower/player-rules/password/personal-password.ts';
import { useEffect, useState } from 'react';
import styles from './password-strength.module.css';
import { strengthText } from './texts.ts';

/**
 * Pause in typing, in ms, before the judgment is announced, so that it doesn't interrupt a screen reader at each key.
 */
const ANNOUNCE_MS = 1_000;

/** Number of filled segments, of four, and their color. */
const LEVELS: Readonly<Record<PasswordJudgment, { readonly filled: number; readonly look: string }>> = {
  EMPTY: { filled: 0, look: 'open' },
  TOO_SHORT: { filled: 1, look: 'open' },
  TOO_LONG: { filled: 1, look: 'bad' },
  TOO_SIMPLE: { filled: 1, look: 'bad' },
  TOO_PERSONAL: { filled: 1, look: 'bad' },
  TOO_COMMON: { filled: 1, look: 'bad' },
  GOOD: { filled: 3, look: 'good' },
  STRONG: { filled: 4, look: 'good' },
};
const SEGMENTS = [1, 2, 3, 4] as const;
/** Share of the minimum length from which the second segment is filled. */
const HALF = 0.5;

function textOf(judgment: PasswordJudgment, length: number): string {
  if (judgment === 'EMPTY') return '';
  if (judgment === 'TOO_SHORT') return strengthText('TOO_SHORT', { n: `${length}`, least: `${SHORTEST_PASSWORD}` });
  return strengthText(judgment);
}

/** Announces the judgment of a new password once the player stops typing. */
function Announcement({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="visually-hidden" role="status">
      {announced === '' ? '' : strengthText('announced', { text: announced })}
    </span>
  );
}

export type PasswordStrengthProps = {
  readonly password: string;
  /** The owner of the password, as far as the page has loaded them. */
  readonly owner: PasswordOwner;
};

/** Renders under a new password whether the server will accept it, and how hard it is to guess. [ASVS-6.2] */
export function PasswordStrength({ password, owner }: PasswordStrengthProps) {
  const judgment = judgePassword(password, owner);
  const length = storedLength(password);
  const text = textOf(judgment, length);
  const { filled, look } = LEVELS[judgment];
  const isHalfWay = judgment === 'TOO_SHORT' && length >= SHORTEST_PASSWORD * HALF;
  return (
    <span className={styles.strength} data-look={look}>
      <span className={styles.bar} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span key={segment} className={styles.segment} data-filled={segment <= filled + (isHalfWay ? 1 : 0)} />
        ))}
      </span>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
      <Announcement text={text} />
    </span>
  );
}
