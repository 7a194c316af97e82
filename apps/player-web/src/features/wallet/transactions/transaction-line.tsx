import { NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { type ComponentType, useState } from 'react';
import { centralTimeText } from '../../../runtime/clock/dates.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import type { LineGroup } from './line-groups.ts';
import { detailText, partsText, serialsOf, titleText } from './line-text.ts';
import { transactionText } from './texts.ts';
import { TransactionMark } from './transaction-mark.tsx';
import styles from './transactions.module.css';

/** Maximum number of tickets shown in one entry; each is a request. */
const MOST_TICKETS = 5;

/** Renders one ticket of the player by its number. */
export type TicketComponent = ComponentType<{ readonly serial: string }>;

export type TransactionLineProps = {
  readonly group: LineGroup;
  readonly gameName: (gameId: string) => string;
  readonly Ticket: TicketComponent;
};

/**
 * Renders what happened and the amount; when opened, also where the money came from or went, and the tickets with their
 * boards.
 */
export function TransactionLine({ group, gameName, Ticket }: TransactionLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { line, parts, availableChangeCents } = group;
  const soft = [...detailText(line), centralTimeText(line.at)].join(' · ');
  return (
    <li className={styles.line}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.head}>
          <TransactionMark line={line} />
          <span className={styles.words}>
            <span className={styles.what}>{titleText(line, gameName)}</span>
            <span className={styles.soft}>{soft}</span>
          </span>
          <span className={styles.money}>
            {availableChangeCents !== NO_CENTS && <MoneyText cents={availableChangeCents} isSigned />}
            <span className={styles.chevron}>
              <Icon name="chevron" />
            </span>
          </span>
        </summary>
        <div className={styles.facts}>
          <p>{partsText(parts)}</p>
          <p>{transactionText('availableAfter', { amount: formatUsd(line.availableCents) })}</p>
          {isOpen && <Tickets serials={serialsOf(line)} Ticket={Ticket} />}
        </div>
      </details>
    </li>
  );
}

function Tickets({ serials, Ticket }: { readonly serials: readonly string[]; readonly Ticket: TicketComponent }) {
  return (
    <>
      {serials.slice(0, MOST_TICKETS).map((serial) => (
        <Ticket key={serial} serial={serial} />
      ))}
      {serials.length > MOST_TICKETS && (
        <p>
          <TextLink href={PLACES['my-account-tickets']}>{transactionText('allTickets')}</TextLink>
        </p>
      )}
    </>
  );
}
