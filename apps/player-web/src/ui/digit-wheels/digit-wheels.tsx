import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { activePlace, nextOpenPlace, turnDigit, wheelKey, withDigit } from './digit-places.ts';
import styles from './digit-wheels.module.css';

export type DigitWheelsProps = {
  /** Name of the digits, such as "Board A, digits". */
  readonly label: string;
  /** The digits by place; null for an empty place. */
  readonly digits: readonly (number | null)[];
  /** Wild places, from 0: any digit wins there. */
  readonly wild?: readonly number[];
  readonly onChange: (digits: (number | null)[]) => void;
  /** The remaining task; shown, and announced when it changes. */
  readonly statusText: string;
  /** Whether the digits are invalid; `statusText` then says why. */
  readonly isWrong?: boolean;
  readonly texts: {
    /** Name of a place counted from 1: "Digit 2". */
    readonly place: (place: number) => string;
    readonly wild: string;
    readonly empty: string;
    /** Names of the two buttons that turn a wheel; each includes the digit that comes next. */
    readonly up: (place: number, digit: number) => string;
    readonly down: (place: number, digit: number) => string;
    /** Name of the keypad. */
    readonly pad: string;
  };
};

const TEN = Array.from({ length: 10 }, (_, digit) => digit);

type WheelProps = {
  readonly place: number;
  readonly digit: number | null;
  readonly isWild: boolean;
  readonly isAtHand: boolean;
  readonly texts: DigitWheelsProps['texts'];
  readonly onTurn: (by: 1 | -1) => void;
  readonly onFocus: () => void;
};

function Wheel({ place, digit, isWild, isAtHand, texts, onTurn, onFocus }: WheelProps) {
  if (isWild) {
    return (
      <span className={classNames(styles.wheel, styles.wild)}>
        <span className={styles.face}>
          <span aria-hidden="true">*</span>
          <span className="visually-hidden">{`${texts.place(place + 1)}: ${texts.wild}`}</span>
        </span>
      </span>
    );
  }
  return (
    <span className={classNames(styles.wheel, isAtHand && styles.active)}>
      <button
        type="button"
        tabIndex={-1}
        className={styles.turn}
        aria-label={texts.up(place + 1, turnDigit(digit, 1))}
        onClick={() => onTurn(1)}
      >
        <span aria-hidden="true">{turnDigit(digit, 1)}</span>
      </button>
      <span
        role="spinbutton"
        tabIndex={isAtHand ? 0 : -1}
        data-place={place}
        className={styles.face}
        aria-label={texts.place(place + 1)}
        aria-valuemin={0}
        aria-valuemax={9}
        aria-valuenow={digit ?? undefined}
        aria-valuetext={digit === null ? texts.empty : `${digit}`}
        onFocus={onFocus}
      >
        <span key={digit} className={styles.digit}>
          {digit ?? ''}
        </span>
      </span>
      <button
        type="button"
        tabIndex={-1}
        className={styles.turn}
        aria-label={texts.down(place + 1, turnDigit(digit, -1))}
        onClick={() => onTurn(-1)}
      >
        <span aria-hidden="true">{turnDigit(digit, -1)}</span>
      </button>
    </span>
  );
}

type PadProps = {
  readonly label: string;
  readonly chosen: number | null | undefined;
  readonly onChoose: (digit: number) => void;
};

/** Renders a keypad with ten digits. */
function Pad({ label, chosen, onChoose }: PadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys, not fields of a form
    <div role="group" aria-label={label} className={styles.pad}>
      {TEN.map((digit) => (
        <button
          key={digit}
          type="button"
          className={styles.key}
          aria-pressed={chosen === digit}
          onClick={() => onChoose(digit)}
        >
          {digit}
        </button>
      ))}
    </div>
  );
}

/** Manages the active wheel, and changes digits by key, wheel and keypad. */
function useWheels({ digits, wild = [], onChange }: Pick<DigitWheelsProps, 'digits' | 'wild' | 'onChange'>) {
  const [wanted, setWanted] = useState(0);
  const wheels = useRef<HTMLDivElement>(null);
  const active = activePlace(wanted, digits.length, wild);

  function focusPlace(place: number) {
    setWanted(place);
    wheels.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  }

  function put(place: number, digit: number | null) {
    onChange([...withDigit(digits, place, digit)]);
  }

  function fill(digit: number, isTyped: boolean) {
    const next = nextOpenPlace(withDigit(digits, active, digit), active, wild);
    put(active, digit);
    if (isTyped) focusPlace(next);
    else setWanted(next);
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = wheelKey(event.key);
    if (!action) return;
    event.preventDefault();
    if (action.type === 'turn') put(active, turnDigit(digits[active] ?? null, action.by));
    else if (action.type === 'fill') fill(action.digit, true);
    else if (action.type === 'clear') put(active, null);
    else {
      const counting = digits.map((_, place) => place).filter((place) => !wild.includes(place));
      const next = counting[counting.indexOf(active) + action.by];
      if (next !== undefined) focusPlace(next);
    }
  }

  return { wheels, active, setWanted, put, fill, press };
}

/**
 * Renders digits in order, each on a wheel. Arrow keys turn and move; a typed digit, or a digit of the keypad, fills
 * the active place and moves to the next empty one. [WCAG-2.1.1] [WCAG-2.5.8]
 */
export function DigitWheels(props: DigitWheelsProps) {
  const { label, digits, wild = [], statusText, isWrong = false, texts } = props;
  const statusId = useId();
  const { wheels, active, setWanted, put, fill, press } = useWheels(props);
  return (
    <div className={styles.board}>
      <p id={statusId} role="status" className={classNames(styles.status, isWrong && styles.wrong)}>
        {statusText}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: wheels, not fields of a form */}
      <div
        ref={wheels}
        role="group"
        aria-label={label}
        aria-describedby={statusId}
        className={styles.wheels}
        onKeyDown={press}
      >
        {digits.map((digit, place) => (
          <Wheel
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is
            key={place}
            place={place}
            digit={digit}
            isWild={wild.includes(place)}
            isAtHand={place === active}
            texts={texts}
            onTurn={(by) => {
              setWanted(place);
              put(place, turnDigit(digit, by));
            }}
            onFocus={() => setWanted(place)}
          />
        ))}
      </div>
      <Pad label={texts.pad} chosen={digits[active]} onChoose={(digit) => fill(digit, false)} />
    </div>
  );
}
