import { type TicketStatement, ticketStatement } from '@sunflower/contracts/draw-games-proof.ts';
import type { SignedStatement } from '@sunflower/contracts/signed-statement.ts';
import { shortDateText } from '../../../runtime/clock/dates.ts';
import { listText } from '../../../runtime/i18n/list-text.ts';
import { rulesPath } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { readStatement } from '../check/checks/check-ticket.ts';
import { gameName } from '../labels/game-text.ts';
import styles from './receipts.module.css';
import { receiptText } from './texts.ts';

/** Returns since when the rules of a version are in effect, such as of "keno-2026-01-01". */
function describeVersion(rulesVersion: string): string {
  const date = /\d{4}-\d\d-\d\d$/.exec(rulesVersion)?.[0];
  return date === undefined ? rulesVersion : shortDateText(date);
}

/** Says what a ticket was sold under: the rules and the time to claim its prizes, with a link to the rules. */
export function ReceiptTerms({ receipt }: { readonly receipt: SignedStatement }) {
  const ticket = readStatement<TicketStatement>(ticketStatement, receipt.text);
  const days = ticket?.draws[0]?.claimDays;
  if (!ticket || days === undefined) return null;
  const versions = [...new Set(ticket.draws.map(({ rulesVersion }) => describeVersion(rulesVersion)))];
  return (
    <p className={styles.terms}>
      {receiptText('terms', { date: listText(versions), days })}{' '}
      <TextLink href={rulesPath(ticket.gameId)}>{receiptText('rules', { game: gameName(ticket.gameId) })}</TextLink>
    </p>
  );
}
