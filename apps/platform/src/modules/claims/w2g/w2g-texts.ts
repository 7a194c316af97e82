import type { WrittenLanguage } from '@sunflower/service-base/central-text.ts';

/** The texts of a Form W-2G in one language. The numbers are the boxes of the IRS form. */
export type W2gTexts = {
  readonly title: (year: number) => string;
  readonly substitute: string;
  readonly payer: string;
  readonly payerTaxId: (id: string) => string;
  readonly payerTaxIdMissing: (phone: string) => string;
  readonly payerStateId: (id: string) => string;
  readonly phone: (phone: string) => string;
  readonly winner: string;
  readonly winnerTaxId: (lastFour: string) => string;
  readonly figures: string;
  readonly winnings: (amount: string) => string;
  readonly wonOn: (day: string) => string;
  readonly wagerType: (type: string) => string;
  readonly types: Readonly<Record<'STATE_LOTTERY' | 'KENO', string>>;
  readonly federal: (amount: string) => string;
  readonly transaction: (serial: string, board: string) => string;
  readonly identical: (amount: string) => string;
  readonly state: string;
  readonly stateWinnings: (amount: string) => string;
  readonly stateTax: (amount: string) => string;
  readonly paidOn: (day: string) => string;
  readonly keep: string;
  readonly page: (page: number, pages: number) => string;
};

const english: W2gTexts = {
  title: (year) => `Form W-2G for ${year}`,
  substitute:
    'Certain gambling winnings. Substitute statement for your records (Copies B and C). This information is reported to the IRS.',
  payer: 'Payer',
  payerTaxId: (id) => `Payer’s federal identification number: ${id}`,
  payerTaxIdMissing: (phone) => `Payer’s federal identification number: call ${phone}`,
  payerStateId: (id) => `Box 13. State and payer’s state identification number: KS ${id}`,
  phone: (phone) => `Phone: ${phone}`,
  winner: 'Winner',
  winnerTaxId: (lastFour) => `Box 9. Winner’s taxpayer identification number: XXX-XX-${lastFour}`,
  figures: 'Winnings and federal tax',
  winnings: (amount) => `Box 1. Reportable winnings: ${amount}`,
  wonOn: (day) => `Box 2. Date won: ${day}`,
  wagerType: (type) => `Box 3. Type of wager: ${type}`,
  types: { STATE_LOTTERY: 'State lottery', KENO: 'Keno' },
  federal: (amount) => `Box 4. Federal income tax withheld: ${amount}`,
  transaction: (serial, board) => `Box 5. Transaction: ticket ${serial}, board ${board}`,
  identical: (amount) => `Box 7. Winnings from identical wagers: ${amount}`,
  state: 'Kansas',
  stateWinnings: (amount) => `Box 14. State winnings: ${amount}`,
  stateTax: (amount) => `Box 15. State income tax withheld: ${amount}`,
  paidOn: (day) => `Paid on ${day}`,
  keep: 'Report these winnings on your tax return and attach this statement if federal tax was withheld. For your security, your full tax ID isn’t printed.',
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const spanish: W2gTexts = {
  title: (year) => `Formulario W-2G de ${year}`,
  substitute:
    'Ciertas ganancias de juego. Declaración sustituta para sus registros (copias B y C). Estos datos se informan al IRS.',
  payer: 'Pagador',
  payerTaxId: (id) => `Número de identificación federal del pagador: ${id}`,
  payerTaxIdMissing: (phone) => `Número de identificación federal del pagador: llame al ${phone}`,
  payerStateId: (id) => `Casilla 13. Estado y número estatal del pagador: KS ${id}`,
  phone: (phone) => `Teléfono: ${phone}`,
  winner: 'Ganador',
  winnerTaxId: (lastFour) => `Casilla 9. Número de contribuyente del ganador: XXX-XX-${lastFour}`,
  figures: 'Ganancias e impuesto federal',
  winnings: (amount) => `Casilla 1. Ganancias declarables: ${amount}`,
  wonOn: (day) => `Casilla 2. Fecha en que ganó: ${day}`,
  wagerType: (type) => `Casilla 3. Tipo de apuesta: ${type}`,
  types: { STATE_LOTTERY: 'Lotería estatal', KENO: 'Keno' },
  federal: (amount) => `Casilla 4. Impuesto federal retenido: ${amount}`,
  transaction: (serial, board) => `Casilla 5. Transacción: boleto ${serial}, jugada ${board}`,
  identical: (amount) => `Casilla 7. Ganancias de apuestas idénticas: ${amount}`,
  state: 'Kansas',
  stateWinnings: (amount) => `Casilla 14. Ganancias estatales: ${amount}`,
  stateTax: (amount) => `Casilla 15. Impuesto estatal retenido: ${amount}`,
  paidOn: (day) => `Pagado el ${day}`,
  keep: 'Declare estas ganancias en su declaración de impuestos y adjunte este documento si se retuvo impuesto federal. Por su seguridad, no se imprime su número completo.',
  page: (page, pages) => `Página ${page} de ${pages}`,
};

const french: W2gTexts = {
  title: (year) => `Formulaire W-2G pour ${year}`,
  substitute:
    'Certains gains de jeu. Relevé de substitution pour vos dossiers (copies B et C). Ces informations sont transmises à l’IRS.',
  payer: 'Payeur',
  payerTaxId: (id) => `Numéro d’identification fédéral du payeur : ${id}`,
  payerTaxIdMissing: (phone) => `Numéro d’identification fédéral du payeur : appelez le ${phone}`,
  payerStateId: (id) => `Case 13. État et numéro d’État du payeur : KS ${id}`,
  phone: (phone) => `Téléphone : ${phone}`,
  winner: 'Gagnant',
  winnerTaxId: (lastFour) => `Case 9. Numéro fiscal du gagnant : XXX-XX-${lastFour}`,
  figures: 'Gains et impôt fédéral',
  winnings: (amount) => `Case 1. Gains à déclarer : ${amount}`,
  wonOn: (day) => `Case 2. Date du gain : ${day}`,
  wagerType: (type) => `Case 3. Type de mise : ${type}`,
  types: { STATE_LOTTERY: 'Loterie d’État', KENO: 'Keno' },
  federal: (amount) => `Case 4. Impôt fédéral retenu : ${amount}`,
  transaction: (serial, board) => `Case 5. Transaction : ticket ${serial}, grille ${board}`,
  identical: (amount) => `Case 7. Gains de mises identiques : ${amount}`,
  state: 'Kansas',
  stateWinnings: (amount) => `Case 14. Gains dans l’État : ${amount}`,
  stateTax: (amount) => `Case 15. Impôt de l’État retenu : ${amount}`,
  paidOn: (day) => `Payé le ${day}`,
  keep: 'Déclarez ces gains dans votre déclaration de revenus et joignez ce relevé si un impôt fédéral a été retenu. Pour votre sécurité, votre numéro fiscal complet n’est pas imprimé.',
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

export const W2G_TEXTS: Readonly<Record<WrittenLanguage, W2gTexts>> = { 'en-US': english, es: spanish, fr: french };
