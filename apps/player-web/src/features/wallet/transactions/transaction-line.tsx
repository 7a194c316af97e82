import type { WalletTransaction } from '@sunflower/contracts/wallet.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { centralTimeText } from '../../../runtime/clock/dates.ts';
import { ticketPath } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { methodText, noteOf, partsText, serialsOf, whatText } from './line-words.ts';
import { transactionText } from './texts.ts';
import styles from './transactions.module.css';

export type TransactionLineProps = {
  readonly line: WalletTransaction;
  /** What a game is called. */
  readonly gameName: (gameId: string) => string;
};

/** A movement with all that explains it: what, when, in which game, by which method, and which part of the wallet gave or got it. */
export function TransactionLine({ line, gameName }: TransactionLineProps) {
  const serials = serialsOf(line);
  const about = [...line.games.map(gameName), methodText(line)].filter((words) => words !== undefined);
  const note = noteOf(line);
  const { changeCents } = line;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.what}>{whatText(line)}</p>
        <p className={styles.soft}>{[centralTimeText(line.at), ...about].join(' · ')}</p>
        {serials.length > 0 && (
          <p className={styles.serials}>
            {serials.map((serial) => (
              <TextLink key={serial} href={ticketPath(serial)}>
                {serial}
              </TextLink>
            ))}
          </p>
        )}
        {note !== undefined && <p className={styles.soft}>{note}</p>}
        <p className={styles.soft}>{partsText(line)}</p>
      </div>
      <div className={styles.money}>
        <MoneyText cents={changeCents} isSigned tone={changeCents > 0n ? 'win' : 'plain'} />
        <p className={styles.soft}>{transactionText('balanceAfter', { amount: formatUsd(line.balanceCents) })}</p>
      </div>
    </li>
  );
}
