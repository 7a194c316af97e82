export type TicketLanguage = 'en-US' | 'es' | 'fr';

/** Texts of a ticket file in one language. */
export type TicketPdfTexts = {
  readonly title: (game: string) => string;
  readonly serial: (serial: string) => string;
  readonly bought: (time: string) => string;
  readonly won: string;
  readonly asOf: (time: string) => string;
  readonly boards: string;
  readonly quickPick: string;
  readonly red: string;
  readonly white: string;
  readonly spots: (count: number) => string;
  readonly multiplied: (times: number) => string;
  readonly anyDigit: string;
  readonly addOns: (names: string) => string;
  readonly draws: string;
  readonly moved: (draw: number, time: string) => string;
  readonly drawNumber: (number: number) => string;
  readonly sessions: Readonly<Record<string, string>>;
  /** Names of digit plays. A play without one uses its name in the rules. */
  readonly plays: Readonly<Record<string, string>>;
  readonly drawn: (numbers: string) => string;
  readonly bullsEye: (number: number) => string;
  readonly waiting: string;
  readonly delayed: string;
  readonly notAWinner: string;
  readonly void: string;
  readonly wonHere: (amount: string) => string;
  readonly freeBoards: (count: number) => string;
  readonly claim: string;
  readonly price: (amount: string) => string;
  readonly free: string;
  readonly note: string;
  readonly page: (page: number, pages: number) => string;
};

const en: TicketPdfTexts = {
  title: (game) => `${game} ticket`,
  serial: (serial) => `Ticket number ${serial}`,
  bought: (time) => `Bought ${time}`,
  won: 'Won as a free ticket',
  asOf: (time) => `As of ${time}`,
  boards: 'Boards',
  quickPick: 'quick pick',
  red: 'Red',
  white: 'White',
  spots: (count) => (count === 1 ? '1 spot' : `${count} spots`),
  multiplied: (times) => `${times}x multiplier`,
  anyDigit: 'any',
  addOns: (names) => `With ${names} on every board`,
  draws: 'Draws',
  moved: (draw, time) => `Sales for draw ${draw} at ${time} had closed, so this ticket starts with the next draw.`,
  drawNumber: (number) => `draw ${number}`,
  sessions: { midday: 'midday', evening: 'evening' },
  plays: {},
  drawn: (numbers) => `drawn: ${numbers}`,
  bullsEye: (number) => `Bulls-Eye ${number}`,
  waiting: 'No result yet',
  delayed: 'Delayed, no result yet',
  notAWinner: 'Not a winner',
  void: 'Void',
  wonHere: (amount) => `Won ${amount}`,
  freeBoards: (count) => (count === 1 ? 'Won 1 free board' : `Won ${count} free boards`),
  claim: 'see your prize claims',
  price: (amount) => `Price ${amount}`,
  free: 'Price: free',
  note: "This page is a copy. Your ticket is stored in your account, so you don't need this page to be paid a prize.",
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const es: TicketPdfTexts = {
  title: (game) => `Boleto de ${game}`,
  serial: (serial) => `Número de boleto ${serial}`,
  bought: (time) => `Comprado el ${time}`,
  won: 'Ganado como boleto gratis',
  asOf: (time) => `Al ${time}`,
  boards: 'Jugadas',
  quickPick: 'selección al azar',
  red: 'Rojas',
  white: 'Blancas',
  spots: (count) => (count === 1 ? '1 número marcado' : `${count} números marcados`),
  multiplied: (times) => `multiplicador ${times}x`,
  anyDigit: 'cualquiera',
  addOns: (names) => `Con ${names} en cada jugada`,
  draws: 'Sorteos',
  moved: (draw, time) =>
    `La venta para el sorteo ${draw} de ${time} ya había cerrado, así que este boleto empieza con el sorteo siguiente.`,
  drawNumber: (number) => `sorteo ${number}`,
  sessions: { midday: 'mediodía', evening: 'noche' },
  plays: {
    straight: 'orden exacto',
    box: 'cualquier orden',
    'straight-box': 'exacto y cualquier orden',
    combo: 'todos los órdenes',
    'front-pair': 'par inicial',
    'middle-pair': 'par central',
    'back-pair': 'par final',
  },
  drawn: (numbers) => `sorteados: ${numbers}`,
  bullsEye: (number) => `Bulls-Eye ${number}`,
  waiting: 'Aún sin resultado',
  delayed: 'Retrasado, aún sin resultado',
  notAWinner: 'Sin premio',
  void: 'Anulado',
  wonHere: (amount) => `Ganó ${amount}`,
  freeBoards: (count) => (count === 1 ? 'Ganó 1 jugada gratis' : `Ganó ${count} jugadas gratis`),
  claim: 'vea sus reclamaciones',
  price: (amount) => `Precio ${amount}`,
  free: 'Precio: gratis',
  note: 'Esta página es una copia. Su boleto está guardado en su cuenta, así que no la necesita para cobrar un premio.',
  page: (page, pages) => `Página ${page} de ${pages}`,
};

const fr: TicketPdfTexts = {
  title: (game) => `Ticket ${game}`,
  serial: (serial) => `Ticket numéro ${serial}`,
  bought: (time) => `Acheté le ${time}`,
  won: 'Gagné sous forme de ticket gratuit',
  asOf: (time) => `Au ${time}`,
  boards: 'Grilles',
  quickPick: 'tirage aléatoire',
  red: 'Rouges',
  white: 'Blanches',
  spots: (count) => (count === 1 ? '1 numéro coché' : `${count} numéros cochés`),
  multiplied: (times) => `multiplicateur ${times}x`,
  anyDigit: 'quelconque',
  addOns: (names) => `Avec ${names} sur chaque grille`,
  draws: 'Tirages',
  moved: (draw, time) =>
    `Les ventes du tirage ${draw} de ${time} étaient closes ; ce ticket commence donc au tirage suivant.`,
  drawNumber: (number) => `tirage ${number}`,
  sessions: { midday: 'midi', evening: 'soir' },
  plays: {
    straight: 'ordre exact',
    box: 'dans le désordre',
    'straight-box': 'exact et désordre',
    combo: 'tous les ordres',
    'front-pair': 'paire de tête',
    'middle-pair': 'paire du milieu',
    'back-pair': 'paire de fin',
  },
  drawn: (numbers) => `tirés : ${numbers}`,
  bullsEye: (number) => `Bulls-Eye ${number}`,
  waiting: 'Pas encore de résultat',
  delayed: 'Retardé, pas encore de résultat',
  notAWinner: 'Non gagnant',
  void: 'Annulé',
  wonHere: (amount) => `${amount} gagnés`,
  freeBoards: (count) => (count === 1 ? '1 grille gratuite gagnée' : `${count} grilles gratuites gagnées`),
  claim: 'voir vos réclamations',
  price: (amount) => `Prix ${amount}`,
  free: 'Prix : gratuit',
  note: 'Cette page est une copie. Votre ticket est enregistré dans votre compte : vous n’avez pas besoin de cette page pour recevoir un gain.',
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

export const TICKET_PDF_TEXTS: Readonly<Record<TicketLanguage, TicketPdfTexts>> = { 'en-US': en, es, fr };
