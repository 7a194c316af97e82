import { spanishEmails } from './email-texts.es.ts';
import type { NoticeTexts } from './notice-text.ts';

export const spanish: NoticeTexts = {
  emails: spanishEmails,
  reasons: {
    BY_PLAYER: 'Usted la pausó.',
    PAYMENT_FAILED: 'No había dinero suficiente para un boleto.',
    RULES_CHANGED: 'Cambió el precio o las reglas del juego. No compraremos boletos hasta que usted acepte el cambio.',
    GAME_CLOSED: 'El juego no está a la venta en este momento.',
    IDENTITY_REQUIRED: 'Debemos verificar su identidad antes de comprar más boletos.',
    RESIDENCE_REQUIRED:
      'Las suscripciones son solo para personas que viven en Kansas. Revise la dirección de su cuenta.',
    ON_BREAK: 'Está en una pausa. Su suscripción se reanudará automáticamente cuando termine.',
    CANCELED: 'Usted la canceló.',
    END_REACHED: 'Llegó a la fecha de fin o al número de sorteos que usted eligió.',
    SELF_EXCLUDED:
      'Terminó debido a su autoexclusión. Si había apartado dinero, volvió a su billetera y puede retirarlo.',
    ACCOUNT_CLOSED: 'Terminó porque se cerró su cuenta.',
    LIMIT_REACHED: 'Con el boleto habría superado uno de sus límites.',
    NOT_AVAILABLE: 'No pudimos venderle un boleto en ese momento.',
    NUMBER_SOLD_OUT: 'Uno de los números estaba agotado.',
    DRAW_CLOSED: 'La venta de boletos ya había cerrado.',
    NOTICE_TOO_SHORT: 'No pudimos avisarle con tiempo.',
    JACKPOT_BELOW: 'El premio mayor era menor que la cantidad que usted eligió.',
    JACKPOT_UNKNOWN: 'No tuvimos a tiempo la cantidad del premio mayor.',
  },
  paid: {
    wallet: (amount) => `Agregamos ${amount} a las ganancias de su billetera.`,
    check: (amount) => `Le pagamos ${amount} con cheque.`,
    'bank-transfer': (amount) => `Le pagamos ${amount} por transferencia bancaria.`,
    annuity: () => 'Eligió pagos anuales. La asociación que administra el juego se los pagará.',
  },
  returned: {
    TAXPAYER_NUMBER: 'El número de contribuyente que indicó no coincide con su nombre. Revíselo, por favor.',
    REVIEW: 'Después de nuestra revisión, debe presentar su reclamación otra vez.',
  },
  when: { draw: (day) => `en el sorteo del ${day}`, instant: (day) => `el ${day}` },
  instantGame: 'un juego instantáneo',
  voidReason: (reason) => `Motivo indicado por la lotería: ${reason}`,
  freeBoards: (count) => (count === 1 ? '1 jugada gratis' : `${count} jugadas gratis`),
  noPrize: 'ninguno',
  overpaid: (amount) =>
    `Usted ya había gastado ${amount} del premio anterior, así que no pudimos recuperarlos. Por ahora no tiene que hacer nada. La lotería decidirá qué sigue.`,
  owed: (amount) => `Usted ya había gastado ${amount} de ese depósito. La lotería decidirá qué sigue.`,
  closedParts: {
    DRAW_GAMES: 'juegos de sorteo',
    INSTANT_GAMES: 'juegos instantáneos',
    SOME_GAMES: 'algunos juegos',
    DEPOSITS: 'agregar dinero',
    SOME_DEPOSITS: 'algunas formas de agregar dinero',
    WITHDRAWALS: 'retirar dinero',
    PAYMENT_METHODS: 'tarjetas y cuentas bancarias',
    SIGN_IN: 'iniciar sesión',
    CLAIMS: 'reclamar premios',
    OTHER: 'algunos ajustes de la cuenta',
  },
  closedUntil: (time) => `Esto termina el ${time}.`,
  documents: {
    IDENTITY: 'su identificación con foto',
    FINANCIAL: 'un documento de su cuenta de pago',
    LEGAL_AFFIDAVIT: 'su declaración jurada firmada',
    ADDRESS: 'un documento que muestre su dirección',
  },
  documentReturns: {
    UNREADABLE: 'No se pueden leer algunas partes.',
    INCOMPLETE: 'Falta una página o un lado.',
    EXPIRED: 'El documento venció o es demasiado antiguo.',
    WRONG_DOCUMENT: 'No es el tipo de documento que pedimos.',
    MISMATCH: 'No coincide con el nombre o la dirección de su cuenta.',
    OTHER: 'Comuníquese con atención al cliente para saber más.',
  },
  sessions: { midday: 'mediodía', evening: 'noche' },
};
