import type { PlayerAccountKind } from '../../ledger/index.ts';
import type { TransactionKind, TransactionMethod } from './transaction.ts';

/** The words of a statement as a file in one language. */
export type StatementTexts = {
  readonly columns: Readonly<
    Record<
      'day' | 'time' | 'what' | 'game' | 'method' | 'reference' | 'moneyIn' | 'moneyOut' | 'parts' | 'balance',
      string
    >
  >;
  /** What happened, by the ledger's word for it; a word that is missing here is told by its kind. */
  readonly events: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<TransactionKind, string>>;
  readonly walletParts: Readonly<Record<PlayerAccountKind, string>>;
  readonly channels: Readonly<Record<TransactionMethod['channel'], string>>;
  /** Put before what was taken back. */
  readonly takenBack: string;
  readonly title: string;
  readonly period: (from: string, to: string) => string;
  readonly asOf: (time: string) => string;
  readonly opening: string;
  readonly closing: string;
  readonly result: string;
  readonly nothing: string;
  readonly page: (page: number, pages: number) => string;
};

const en: StatementTexts = {
  columns: {
    day: 'Day',
    time: 'Time (Central)',
    what: 'What',
    game: 'Game',
    method: 'Method',
    reference: 'Reference',
    moneyIn: 'Money in (USD)',
    moneyOut: 'Money out (USD)',
    parts: 'Of which (USD)',
    balance: 'Balance (USD)',
  },
  events: {
    deposit: 'Funds added',
    'deposit-return': 'Deposit returned by the bank',
    hold: 'Withdrawal requested, money set aside',
    'hold-release': 'Withdrawal ended, money given back',
    'hold-capture': 'Withdrawal paid',
    'withdrawal-return': 'Withdrawal sent back by the bank',
    'set-aside': 'Set aside for subscriptions',
    'take-back': 'Taken back from subscriptions',
    purchase: 'Tickets bought',
    'stake-refund': 'Stake given back',
    prize: 'Prize',
    'prize-payment': 'Claimed prize',
    'overpaid-prize': 'Overpaid prize',
    'prize-correction': 'Prize taken back after a correction',
    adjustment: 'Adjustment',
    'bonus-grant': 'Bonus received',
    'bonus-convert': 'Bonus turned into cash',
    'bonus-expire': 'Bonus expired',
    'bonus-cancel': 'Bonus ended',
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
  walletParts: { deposits: 'funds added', winnings: 'winnings', 'play-credit': 'bonus money', held: 'set aside' },
  channels: { CARD: 'Card', BANK: 'Bank transfer', ACH: 'ACH', VIPPREFERRED: 'eCheck', RETAIL: 'Cash at a retailer' },
  takenBack: 'Taken back:',
  title: 'Statement',
  period: (from, to) => `${from} to ${to}`,
  asOf: (time) => `As of ${time}. Days are in Central Time.`,
  opening: 'Balance before',
  closing: 'Balance after',
  result: 'Result of play',
  nothing: 'Nothing moved in this period.',
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const fr: StatementTexts = {
  columns: {
    day: 'Jour',
    time: 'Heure (centrale)',
    what: 'Quoi',
    game: 'Jeu',
    method: 'Moyen',
    reference: 'Référence',
    moneyIn: 'Entrée (USD)',
    moneyOut: 'Sortie (USD)',
    parts: 'Dont (USD)',
    balance: 'Solde (USD)',
  },
  events: {
    deposit: 'Argent ajouté',
    'deposit-return': 'Dépôt repris par la banque',
    hold: 'Retrait demandé, argent réservé',
    'hold-release': 'Retrait terminé, argent rendu',
    'hold-capture': 'Retrait versé',
    'withdrawal-return': 'Retrait renvoyé par la banque',
    'set-aside': 'Réservé aux abonnements',
    'take-back': 'Repris des abonnements',
    purchase: 'Tickets achetés',
    'stake-refund': 'Mise remboursée',
    prize: 'Gain',
    'prize-payment': 'Gain réclamé',
    'overpaid-prize': 'Gain versé en trop',
    'prize-correction': 'Gain repris après une correction',
    adjustment: 'Ajustement',
    'bonus-grant': 'Bonus reçu',
    'bonus-convert': 'Bonus converti en argent',
    'bonus-expire': 'Bonus expiré',
    'bonus-cancel': 'Bonus terminé',
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
  walletParts: { deposits: 'argent ajouté', winnings: 'gains', 'play-credit': 'bonus', held: 'réservé' },
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
  asOf: (time) => `Situation au ${time}. Les jours sont à l’heure centrale.`,
  opening: 'Solde avant',
  closing: 'Solde après',
  result: 'Résultat du jeu',
  nothing: 'Rien n’a bougé pendant cette période.',
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

const es: StatementTexts = {
  columns: {
    day: 'Día',
    time: 'Hora (central)',
    what: 'Qué',
    game: 'Juego',
    method: 'Medio',
    reference: 'Referencia',
    moneyIn: 'Entrada (USD)',
    moneyOut: 'Salida (USD)',
    parts: 'De lo cual (USD)',
    balance: 'Saldo (USD)',
  },
  events: {
    deposit: 'Fondos agregados',
    'deposit-return': 'Depósito devuelto por el banco',
    hold: 'Retiro solicitado, dinero apartado',
    'hold-release': 'Retiro terminado, dinero devuelto',
    'hold-capture': 'Retiro pagado',
    'withdrawal-return': 'Retiro devuelto por el banco',
    'set-aside': 'Apartado para suscripciones',
    'take-back': 'Recuperado de las suscripciones',
    purchase: 'Boletos comprados',
    'stake-refund': 'Apuesta devuelta',
    prize: 'Premio',
    'prize-payment': 'Premio reclamado',
    'overpaid-prize': 'Premio pagado de más',
    'prize-correction': 'Premio retirado tras una corrección',
    adjustment: 'Ajuste',
    'bonus-grant': 'Bono recibido',
    'bonus-convert': 'Bono convertido en efectivo',
    'bonus-expire': 'Bono vencido',
    'bonus-cancel': 'Bono terminado',
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
  walletParts: { deposits: 'fondos agregados', winnings: 'ganancias', 'play-credit': 'bonos', held: 'apartado' },
  channels: {
    CARD: 'Tarjeta',
    BANK: 'Transferencia',
    ACH: 'ACH',
    VIPPREFERRED: 'eCheck',
    RETAIL: 'Efectivo en tienda',
  },
  takenBack: 'Anulado:',
  title: 'Estado de cuenta',
  period: (from, to) => `Del ${from} al ${to}`,
  asOf: (time) => `Situación a ${time}. Los días son de la hora central.`,
  opening: 'Saldo antes',
  closing: 'Saldo después',
  result: 'Resultado del juego',
  nothing: 'Nada se movió en este período.',
  page: (page, pages) => `Página ${page} de ${pages}`,
};

/** By the language codes of the client. */
export const STATEMENT_TEXTS = { 'en-US': en, fr, es } as const satisfies Readonly<Record<string, StatementTexts>>;
export type StatementLanguage = keyof typeof STATEMENT_TEXTS;
