import type { GameKey } from '@sunflower/look/marks/game-marks.ts';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { TextLink } from '../link/text-link.tsx';
import { GameMark } from '../mark/game-mark.tsx';
import { code39 } from './code-39.ts';
import styles from './ticket-slip.module.css';

export type TicketNumber = {
  readonly value: number;
  readonly isMatched?: boolean;
  /** Printed instead of the value's two digits: one digit of a digit game, or the symbol of a wild place. */
  readonly printed?: string;
  /** Text for screen readers instead of the printed one: "any digit". */
  readonly spoken?: string;
};

/** Name before a field of numbers: for screen readers ("White") and in print ("W"). */
export type TicketFieldName = { readonly label: string; readonly shortLabel: string };

export type TicketBoard = {
  /** Printed board letter, "A". */
  readonly letter: string;
  /** Board letter for screen readers, "Board A". */
  readonly boardLabel: string;
  /** Name of the first field, in a game with two. */
  readonly field?: TicketFieldName;
  readonly numbers: readonly TicketNumber[];
  readonly bonus?: TicketNumber & TicketFieldName;
  /** The second field. */
  readonly second?: TicketFieldName & { readonly numbers: readonly TicketNumber[] };
  /** Below the numbers: "Any order · $1.00", "3x". */
  readonly note?: string;
};

export type TicketSlipProps = {
  readonly game: GameKey;
  readonly gameName: string;
  readonly boards: readonly TicketBoard[];
  readonly stamp?: {
    readonly kind: 'pending' | 'won' | 'lost' | 'neutral';
    readonly text: string;
    /** Plays the stamp's landing once, when it appears. */
    readonly lands?: boolean;
  };
  /** Draw dates and add-ons: "Sat, Nov 21 · Power Play". */
  readonly detail?: ReactNode;
  readonly price?: ReactNode;
  readonly serial?: string;
  readonly serialLabel?: string;
  /** Read after a number that was drawn: "matched". */
  readonly matchedText: string;
  readonly headingLevel?: 2 | 3 | 4;
  /** Makes the game's name a link. */
  readonly href?: string;
  /** Content below the tear line. */
  readonly children?: ReactNode;
};

type PrintedProps = { readonly number: TicketNumber; readonly matchedText: string; readonly before?: string };

function PrintedNumber({ number, matchedText, before }: PrintedProps) {
  const digits = number.printed ?? number.value.toString().padStart(2, '0');
  return (
    <span
      className={classNames(styles.number, before !== undefined && styles.bonus, number.isMatched && styles.matched)}
    >
      {before !== undefined && <span aria-hidden="true">{`${before} `}</span>}
      {number.spoken === undefined ? (
        <span>{digits}</span>
      ) : (
        <>
          <span aria-hidden="true">{digits}</span>
          <span className="visually-hidden">{number.spoken}</span>
        </>
      )}
      {number.isMatched && <span className="visually-hidden">{` ${matchedText}`}</span>}
    </span>
  );
}

function FieldName({ name }: { readonly name: TicketFieldName }) {
  return (
    <span className={styles.field}>
      <span aria-hidden="true">{name.shortLabel}</span>
      <span className="visually-hidden">{`${name.label} `}</span>
    </span>
  );
}

type PrintedFieldProps = { readonly numbers: readonly TicketNumber[]; readonly matchedText: string };

function PrintedField({ numbers, matchedText }: PrintedFieldProps) {
  return numbers.map((number, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: digit games repeat a number, its place does not change
    <PrintedNumber key={place} number={number} matchedText={matchedText} />
  ));
}

function PrintedBoard({ board, matchedText }: { readonly board: TicketBoard; readonly matchedText: string }) {
  const { bonus, field, second, note } = board;
  return (
    <li className={styles.board}>
      <span className={styles.boardLetter} aria-hidden="true">
        {board.letter}
      </span>
      <span className="visually-hidden">{`${board.boardLabel}: `}</span>
      <span className={styles.numbers}>
        {field && <FieldName name={field} />}
        <PrintedField numbers={board.numbers} matchedText={matchedText} />
        {second && (
          <>
            <FieldName name={second} />
            <PrintedField numbers={second.numbers} matchedText={matchedText} />
          </>
        )}
        {bonus && (
          <>
            <span className="visually-hidden">{`${bonus.label} `}</span>
            <PrintedNumber number={bonus} matchedText={matchedText} before={bonus.shortLabel} />
          </>
        )}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </li>
  );
}

function Serial({ serial, label }: { readonly serial: string; readonly label: string | undefined }) {
  const bars = code39(serial);
  return (
    <div className={styles.serial}>
      {bars && (
        <svg
          viewBox={`0 0 ${bars.width} 1`}
          preserveAspectRatio="none"
          className={styles.bars}
          aria-hidden="true"
          focusable="false"
        >
          <path d={bars.path} fill="currentColor" />
        </svg>
      )}
      <span className={styles.serialText}>
        {label !== undefined && <span className="visually-hidden">{`${label} `}</span>}
        <span translate="no">{serial}</span>
      </span>
    </div>
  );
}

/** Renders the printed slip: wagers, tickets and receipts all look like this. */
export function TicketSlip(props: TicketSlipProps) {
  const { game, gameName, boards, stamp, detail, price, serial, href, headingLevel = 3, children } = props;
  const Title = `h${headingLevel}` as const;
  const hasStub = serial !== undefined || Boolean(children);
  return (
    <article className={styles.slip} data-game={game}>
      <div className={classNames(styles.paper, hasStub ? styles.above : styles.whole)}>
        <header className={styles.head}>
          <GameMark game={game} size={32} />
          <Title className={styles.title}>
            {href === undefined ? (
              gameName
            ) : (
              <TextLink href={href} isQuiet>
                {gameName}
              </TextLink>
            )}
          </Title>
          {stamp && (
            <span
              key={stamp.text}
              className={classNames(styles.stamp, styles[stamp.kind], stamp.lands === true && styles.lands)}
            >
              {stamp.text}
            </span>
          )}
        </header>
        <ol className={styles.boards}>
          {boards.map((board) => (
            <PrintedBoard key={board.letter} board={board} matchedText={props.matchedText} />
          ))}
        </ol>
        {(detail !== undefined || price !== undefined) && (
          <div className={styles.detail}>
            <span>{detail}</span>
            <span className={classNames('tabular', styles.price)}>{price}</span>
          </div>
        )}
      </div>
      {hasStub && (
        <div className={classNames(styles.paper, styles.stub)}>
          {serial !== undefined && <Serial serial={serial} label={props.serialLabel} />}
          {children}
        </div>
      )}
    </article>
  );
}
