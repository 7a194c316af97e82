import type { EmailCopy, EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';

/** The texts of an emailed receipt, in one language. */
export type ReceiptTexts = {
  readonly copy: Pick<EmailCopy, 'subject' | 'action' | 'after'> & {
    /** The greeting, and when the purchase was made. */
    readonly begins: readonly string[];
    /** The paragraph of one ticket. */
    readonly ticket: string;
    readonly more: string;
    readonly total: string;
  };
  readonly boards: (count: number) => string;
  /** Returns the draws of a ticket: the first one, and how many follow. */
  readonly draws: (first: string, others: number) => string;
  /** The funds that paid, in spending order; only those above zero are listed. */
  readonly paidFrom: Readonly<
    Record<'playCreditCents' | 'depositsCents' | 'winningsCents', (amount: string) => string>
  >;
};

const english: ReceiptTexts = {
  copy: {
    subject: 'Your receipt for {total}',
    begins: ['Hello {name},', 'On {at}, you bought:'],
    ticket: '{game}: {boards}, {draws}. Price: {price}',
    more: 'And {count} more tickets.',
    total: 'Total: {total}. Paid from {paid}.',
    action: { label: 'View my tickets', link: 'tickets' },
    after: [
      'Each ticket’s page has its signed receipt. It proves what you bought, when and for how much, and you can save it. For your safety, this email has no ticket numbers.',
    ],
  },
  boards: (count) => (count === 1 ? '1 board' : `${count} boards`),
  draws: (first, others) => {
    if (others === 0) return `draw of ${first}`;
    return others === 1 ? `draw of ${first} and 1 more` : `draw of ${first} and ${others} more`;
  },
  paidFrom: {
    playCreditCents: (amount) => `play credit ${amount}`,
    depositsCents: (amount) => `money you added ${amount}`,
    winningsCents: (amount) => `winnings ${amount}`,
  },
};

const spanish: ReceiptTexts = {
  copy: {
    subject: 'Su recibo de {total}',
    begins: ['Hola, {name}:', 'El {at} compró:'],
    ticket: '{game}: {boards}, {draws}. Precio: {price}',
    more: 'Y {count} boletos más.',
    total: 'Total: {total}. Se pagó con {paid}.',
    action: { label: 'Ver mis boletos', link: 'tickets' },
    after: [
      'La página de cada boleto tiene su recibo firmado. Demuestra qué compró, cuándo y por cuánto, y lo puede guardar. Por su seguridad, este correo no tiene números de boleto.',
    ],
  },
  boards: (count) => (count === 1 ? '1 jugada' : `${count} jugadas`),
  draws: (first, others) => {
    if (others === 0) return `sorteo del ${first}`;
    return others === 1 ? `sorteo del ${first} y 1 más` : `sorteo del ${first} y ${others} más`;
  },
  paidFrom: {
    playCreditCents: (amount) => `crédito de juego ${amount}`,
    depositsCents: (amount) => `dinero que agregó ${amount}`,
    winningsCents: (amount) => `ganancias ${amount}`,
  },
};

const french: ReceiptTexts = {
  copy: {
    subject: 'Votre reçu de {total}',
    begins: ['Bonjour {name},', 'Le {at}, vous avez acheté :'],
    ticket: '{game} : {boards}, {draws}. Prix : {price}',
    more: 'Et {count} autres tickets.',
    total: 'Total : {total}. Payé avec : {paid}.',
    action: { label: 'Voir mes tickets', link: 'tickets' },
    after: [
      'La page de chaque ticket contient son reçu signé. Il prouve ce que vous avez acheté, quand et à quel prix, et vous pouvez l’enregistrer. Pour votre sécurité, cet e-mail ne contient aucun numéro de ticket.',
    ],
  },
  boards: (count) => (count === 1 ? '1 grille' : `${count} grilles`),
  draws: (first, others) => {
    if (others === 0) return `tirage du ${first}`;
    return others === 1 ? `tirage du ${first} et 1 autre` : `tirage du ${first} et ${others} autres`;
  },
  paidFrom: {
    playCreditCents: (amount) => `crédit de jeu ${amount}`,
    depositsCents: (amount) => `argent ajouté ${amount}`,
    winningsCents: (amount) => `gains ${amount}`,
  },
};

export const RECEIPT_TEXTS: Readonly<Record<EmailLanguage, ReceiptTexts>> = {
  'en-US': english,
  es: spanish,
  fr: french,
};
