import { findGame } from '@sunflower/game-rules/games.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { amountText, momentText, shortDayText } from '@sunflower/service-base/central-text.ts';
import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { Email } from '../../../partner-ports/mailer/mailer-port.ts';
import { type EmailSender, writeEmail } from '../../../partner-ports/mailer/write-email.ts';
import type { Receipt, ReceiptTicket } from '../purchase/order.ts';
import { RECEIPT_TEXTS, type ReceiptTexts } from './receipt-email-texts.ts';

/** Maximum number of tickets listed individually. */
const MOST_LISTED = 10;

type Reader = {
  readonly messageId: string;
  readonly to: string;
  readonly firstName: string;
  readonly language: EmailLanguage;
};

/**
 * Returns the email of a purchase: each ticket's game, boards, draws and price, the total and the funds that paid.
 * Contains no ticket number, because anyone who reads the mailbox could present it (WLA-08).
 */
export function receiptEmail(receipt: Receipt, reader: Reader, sender: EmailSender): Email {
  const { messageId, to, firstName, language } = reader;
  const texts = RECEIPT_TEXTS[language];
  const { begins, more, total, ...rest } = texts.copy;
  const listed = receipt.tickets.slice(0, MOST_LISTED);
  const hidden = receipt.tickets.length - listed.length;
  const copy = {
    ...rest,
    lines: [...begins, ...listed.map((_, at) => `{ticket${at}}`), ...(hidden > 0 ? [more] : []), total],
  };
  const values = {
    name: firstName,
    at: momentText(receipt.boughtAt, language),
    total: amountText(receipt.totalCents, language),
    paid: paidText(receipt, texts, language),
    count: hidden,
    ...Object.fromEntries(listed.map((ticket, at) => [`ticket${at}`, ticketText(ticket, texts, language)])),
  };
  return writeEmail({ messageId, to, language, copy, why: 'receipt', values, links: { tickets: '/tickets' } }, sender);
}

function ticketText(ticket: ReceiptTicket, texts: ReceiptTexts, language: EmailLanguage): string {
  const dates = ticket.draws.map(({ drawDate }) => drawDate).sort();
  const parts: Readonly<Record<string, string>> = {
    game: findGame(ticket.gameId)?.name ?? ticket.gameId,
    boards: texts.boards(ticket.boards.length),
    draws: texts.draws(shortDayText(dates[0] ?? '', language), dates.length - 1),
    price: amountText(ticket.stakeCents, language),
  };
  return texts.copy.ticket.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}

function paidText({ paidFrom }: Receipt, texts: ReceiptTexts, language: EmailLanguage): string {
  const funds = ['playCreditCents', 'depositsCents', 'winningsCents'] as const;
  return funds
    .filter((fund) => paidFrom[fund] > NO_CENTS)
    .map((fund) => texts.paidFrom[fund](amountText(paidFrom[fund], language)))
    .join(', ');
}
