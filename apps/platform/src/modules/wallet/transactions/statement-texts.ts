import type { PlayerAccountKind } from '../../ledger/index.ts';
import type { TransactionKind, TransactionMethod } from './transaction.ts';

/** Texts of a statement file in one language. */
export type StatementTexts = {
  readonly columns: Readonly<
    Record<
      'day' | 'time' | 'what' | 'game' | 'method' | 'reference' | 'moneyIn' | 'moneyOut' | 'parts' | 'balance',
      string
    >
  >;
  /** Descriptions by the ledger's event name. An event that isn't listed is described by its kind. */
  readonly events: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<TransactionKind, string>>;
  readonly walletParts: Readonly<Record<PlayerAccountKind, string>>;
  readonly channels: Readonly<Record<TransactionMethod['channel'], string>>;
  /** Prefix of the line of a reversal; the description of the reversed transaction follows. */
  readonly takenBack: string;
  readonly title: string;
  readonly period: (from: string, to: string) => string;
  readonly asOf: (time: string) => string;
  readonly opening: string;
  readonly closing: string;
  readonly result: string;
  readonly nothing: string;
  readonly page: (page: number, pages: number) => string;
  /**
   * Decimal sign of amounts, and separator of the cells of a CSV file. French spreadsheets read a comma as the decimal
   * sign and separate cells with semicolons; U.S. Spanish ones work like English ones.
   */
  readonly decimal: '.' | ',';
  readonly separator: ',' | ';';
};

const en: StatementTexts = {
  columns: {
    day: 'Day',
    time: 'Time (Central)',
    what: 'Description',
    game: 'Game',
    method: 'Payment method',
    reference: 'Reference',
    moneyIn: 'Money in (USD)',
    moneyOut: 'Money out (USD)',
    parts: 'Breakdown (USD)',
    balance: 'Balance (USD)',
  },
  events: {
    deposit: 'Deposit',
    'deposit-return': 'Deposit returned by the bank',
    hold: 'Withdrawal requested',
    'hold-release': 'Withdrawal not completed, money returned',
    'hold-capture': 'Withdrawal paid',
    'withdrawal-return': 'Withdrawal returned by the bank',
    'set-aside': 'Set aside for subscriptions',
    'take-back': 'Moved back from subscriptions',
    purchase: 'Tickets',
    'stake-refund': 'Ticket refund',
    prize: 'Prize',
    'prize-payment': 'Claimed prize',
    'overpaid-prize': 'Overpaid prize adjustment',
    'prize-correction': 'Prize reversed after a correction',
    adjustment: 'Adjustment',
    'bonus-grant': 'Bonus received',
    'bonus-convert': 'Bonus converted to cash',
    'bonus-expire': 'Bonus expired',
    'bonus-cancel': 'Bonus removed',
  },
  kinds: {
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    stakes: 'Stakes',
    prizes: 'Prizes',
    refunds: 'Refunds',
    bonuses: 'Bonuses',
    other: 'Bonuses and adjustments',
  },
  walletParts: { deposits: 'deposits', winnings: 'winnings', 'play-credit': 'bonus money', held: 'on hold' },
  channels: { CARD: 'Card', BANK: 'Bank transfer', ACH: 'ACH', VIPPREFERRED: 'eCheck', RETAIL: 'Cash at a retailer' },
  takenBack: 'Reversed:',
  title: 'Statement',
  period: (from, to) => `${from} to ${to}`,
  asOf: (time) => `As of ${time}. Dates are in Central Time.`,
  opening: 'Starting balance',
  closing: 'Ending balance',
  result: 'Net result of play',
  nothing: 'There was no activity in this period.',
  page: (page, pages) => `Page ${page} of ${pages}`,
  decimal: '.',
  separator: ',',
};

const fr: StatementTexts = {
  columns: {
    day: 'Jour',
    time: 'Heure (centrale)',
    what: 'Description',
    game: 'Jeu',
    method: 'Moyen de paiement',
    reference: 'Référence',
    moneyIn: 'Entrées (USD)',
    moneyOut: 'Sorties (USD)',
    parts: 'Détail (USD)',
    balance: 'Solde (USD)',
  },
  events: {
    deposit: 'Dépôt',
    'deposit-return': 'Dépôt rejeté par la banque',
    hold: 'Retrait demandé',
    'hold-release': 'Retrait non abouti, argent restitué',
    'hold-capture': 'Retrait versé',
    'withdrawal-return': 'Retrait rejeté par la banque',
    'set-aside': 'Réservé aux abonnements',
    'take-back': 'Récupéré des abonnements',
    purchase: 'Tickets',
    'stake-refund': 'Remboursement de ticket',
    prize: 'Gain',
    'prize-payment': 'Gain réclamé',
    'overpaid-prize': 'Ajustement pour un gain trop payé',
    'prize-correction': 'Gain annulé après une correction',
    adjustment: 'Ajustement',
    'bonus-grant': 'Bonus reçu',
    'bonus-convert': 'Bonus converti en argent',
    'bonus-expire': 'Bonus expiré',
    'bonus-cancel': 'Bonus retiré',
  },
  kinds: {
    deposits: 'Dépôts',
    withdrawals: 'Retraits',
    stakes: 'Mises',
    prizes: 'Gains',
    refunds: 'Remboursements',
    bonuses: 'Bonus',
    other: 'Bonus et ajustements',
  },
  walletParts: { deposits: 'dépôts', winnings: 'gains', 'play-credit': 'argent bonus', held: 'en attente' },
  channels: {
    CARD: 'Carte',
    BANK: 'Virement',
    ACH: 'ACH',
    VIPPREFERRED: 'eCheck',
    RETAIL: 'Espèces en point de vente',
  },
  takenBack: 'Annulé :',
  title: 'Relevé',
  period: (from, to) => `Du ${from} au ${to}`,
  asOf: (time) => `Au ${time}. Les dates sont à l’heure centrale.`,
  opening: 'Solde initial',
  closing: 'Solde final',
  result: 'Résultat net du jeu',
  nothing: 'Aucun mouvement pendant cette période.',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  decimal: ',',
  separator: ';',
};

const es: StatementTexts = {
  columns: {
    day: 'Día',
    time: 'Hora (centro)',
    what: 'Descripción',
    game: 'Juego',
    method: 'Método de pago',
    reference: 'Referencia',
    moneyIn: 'Entradas (USD)',
    moneyOut: 'Salidas (USD)',
    parts: 'Desglose (USD)',
    balance: 'Saldo (USD)',
  },
  events: {
    deposit: 'Depósito',
    'deposit-return': 'Depósito devuelto por el banco',
    hold: 'Retiro solicitado',
    'hold-release': 'Retiro no completado, dinero devuelto',
    'hold-capture': 'Retiro pagado',
    'withdrawal-return': 'Retiro devuelto por el banco',
    'set-aside': 'Apartado para suscripciones',
    'take-back': 'Devuelto de las suscripciones',
    purchase: 'Boletos',
    'stake-refund': 'Reembolso de boleto',
    prize: 'Premio',
    'prize-payment': 'Premio reclamado',
    'overpaid-prize': 'Ajuste por premio pagado de más',
    'prize-correction': 'Premio anulado tras una corrección',
    adjustment: 'Ajuste',
    'bonus-grant': 'Bono recibido',
    'bonus-convert': 'Bono convertido en efectivo',
    'bonus-expire': 'Bono vencido',
    'bonus-cancel': 'Bono retirado',
  },
  kinds: {
    deposits: 'Depósitos',
    withdrawals: 'Retiros',
    stakes: 'Apuestas',
    prizes: 'Premios',
    refunds: 'Reembolsos',
    bonuses: 'Bonos',
    other: 'Bonos y ajustes',
  },
  walletParts: { deposits: 'depósitos', winnings: 'ganancias', 'play-credit': 'dinero de bonos', held: 'retenido' },
  channels: {
    CARD: 'Tarjeta',
    BANK: 'Transferencia',
    ACH: 'ACH',
    VIPPREFERRED: 'eCheck',
    RETAIL: 'Efectivo en un punto de venta',
  },
  takenBack: 'Anulado:',
  title: 'Estado de cuenta',
  period: (from, to) => `Del ${from} al ${to}`,
  asOf: (time) => `Al ${time}. Las fechas están en la hora del centro.`,
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  result: 'Resultado neto del juego',
  nothing: 'No hubo movimientos en este período.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  decimal: '.',
  separator: ',',
};

/** The texts of statement files, by the client's language codes. */
export const STATEMENT_TEXTS = { 'en-US': en, fr, es } as const satisfies Readonly<Record<string, StatementTexts>>;
export type StatementLanguage = keyof typeof STATEMENT_TEXTS;
