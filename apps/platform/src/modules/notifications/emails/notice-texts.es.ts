import type { NoticeTexts } from './notice-text.ts';

const hello = 'Hola, {name}:';
const claimAction = { label: 'Ver mi reclamación', link: 'link' };
const subscriptionAction = { label: 'Ver mi suscripción', link: 'link' };
const walletAction = { label: 'Ver mi billetera', link: 'link' };
const ticketsAction = { label: 'Ver mis boletos', link: 'link' };
const documentsAction = { label: 'Enviar mis documentos', link: 'link' };
const signInAction = { label: 'Iniciar sesión', link: 'link' };
const unconfirmed =
  'Este correo no dice más porque esta dirección todavía no está confirmada. Confírmela en su cuenta para recibir los correos completos. Si no tiene una cuenta, puede ignorar este correo.';

export const spanish: NoticeTexts = {
  emails: {
    'prize-to-claim': {
      subject: 'Tiene un premio por reclamar',
      lines: [
        hello,
        'Ganó {amount} con {game} {when}. Este premio no se paga automáticamente. Tiene que reclamarlo.',
        'El último día para reclamarlo es el {until}. Se lo recordaremos antes.',
      ],
      action: { label: 'Reclamar mi premio', link: 'link' },
    },
    'claim-lapses': {
      subject: 'Reclame su premio a más tardar el {until}',
      lines: [
        hello,
        'Ganó {amount} con {game} {when}. Este premio no se paga automáticamente. Tiene que reclamarlo.',
        'El último día para reclamarlo es el {until}. Después de esa fecha ya no podremos pagarlo.',
      ],
      action: { label: 'Reclamar mi premio', link: 'link' },
    },
    'claim-paid': {
      subject: 'Pagamos su premio de {amount}',
      lines: [
        hello,
        'Reclamó los {amount} que ganó con {game} {when}. {paid}',
        'En su reclamación puede ver cuánto retuvimos por impuestos y por deudas con el estado, si las tiene.',
      ],
      action: claimAction,
    },
    'debts-paid': {
      subject: 'Cómo se pagó su premio de {amount}',
      lines: [
        hello,
        'Ganó {amount} con {game} {when}. Por ley, debemos pagar sus deudas con el estado antes de pagarle un premio. Usamos {debts} de su premio para esas deudas. {paid}',
        'En su reclamación puede ver qué oficina recibió el dinero. Si cree que es un error, puede pedir una audiencia a esa oficina. Solo ella tiene los detalles de la deuda.',
      ],
      action: claimAction,
    },
    'claim-returned': {
      subject: 'Vuelva a reclamar su premio',
      lines: [
        hello,
        'Reclamó los {amount} que ganó con {game} {when}. Todavía no pudimos pagarlos. {reason}',
        'Todavía puede reclamar el premio hasta el {until}.',
      ],
      action: { label: 'Reclamar mi premio', link: 'link' },
    },
    'claim-in-review': {
      subject: 'Estamos revisando su reclamación',
      lines: [
        hello,
        'Ganó {amount} con {game} {when}. Nuestro personal está revisando la reclamación de este premio. No puede vencer durante la revisión.',
        'En su reclamación puede ver qué sigue y qué podría tener que traer.',
      ],
      action: claimAction,
    },
    'claim-lapsed': {
      subject: 'Ya no se puede reclamar su premio',
      lines: [
        hello,
        'Ganó {amount} con {game} {when}. El último día para reclamarlo fue el {until} y no recibimos ninguna reclamación.',
        'Como exige la ley, el premio pasó al fondo de premios de la lotería. Ya no podemos pagarlo.',
        'Si cree que es un error, comuníquese con atención al cliente.',
      ],
      action: claimAction,
    },
    'draw-void': {
      subject: '{game}: se anuló el sorteo del {draw}',
      lines: [
        hello,
        'Tenía un boleto para el sorteo de {game} del {draw}. El sorteo se anuló y le reembolsamos {amount} en su billetera.',
        '{reason}',
      ],
      action: walletAction,
    },
    'draw-void-moved': {
      subject: '{game}: se anuló el sorteo del {draw}',
      lines: [
        hello,
        'Tenía un boleto gratis para el sorteo de {game} del {draw}. El sorteo se anuló y lo reemplazamos por un boleto gratis para el próximo.',
        '{reason}',
      ],
      action: ticketsAction,
    },
    'draw-corrected': {
      subject: '{game}: se corrigió el resultado del sorteo del {draw}',
      lines: [
        hello,
        'La lotería corrigió el resultado del sorteo de {game} del {draw}. Esto cambió el premio de uno de sus boletos.',
        'Premio anterior: {had}. Premio actual: {has}. Si ya habíamos pagado un premio mayor, retiramos la diferencia.',
        '{overpaid}',
      ],
      action: ticketsAction,
    },
    'charge-coming': {
      subject: '{game}: se cobrarán {amount}',
      lines: [
        hello,
        'Su suscripción a {game} comprará su boleto para el sorteo del {draw}. Le cobraremos {amount} el {time}.',
        'Si no quiere este boleto, pause o cancele la suscripción antes de esa fecha.',
      ],
      action: { label: 'Administrar mi suscripción', link: 'link' },
    },
    'draw-missed': {
      subject: '{game}: no compramos un boleto para el sorteo del {draw}',
      lines: [
        hello,
        'Su suscripción a {game} no compró un boleto para el sorteo del {draw} y no le cobramos nada. {reason}',
        'Su suscripción sigue activa para los próximos sorteos.',
      ],
      action: subscriptionAction,
    },
    'subscription-paused': {
      subject: '{game}: su suscripción está en pausa',
      lines: [hello, 'Su suscripción a {game} está en pausa. No le cobraremos mientras esté en pausa. {reason}'],
      action: subscriptionAction,
    },
    'subscription-ended': {
      subject: '{game}: su suscripción terminó',
      lines: [hello, 'Su suscripción a {game} terminó. No le cobraremos más. {reason}'],
      action: subscriptionAction,
    },
    'documents-requested': {
      subject: 'Necesitamos documentos suyos',
      lines: [
        hello,
        'Envíenos {documents}. Puede tomar una foto o subir un archivo en su cuenta.',
        'Nuestro personal revisará lo que envíe. Le comunicaremos el resultado por correo.',
      ],
      action: documentsAction,
    },
    'documents-accepted': {
      subject: 'Aceptamos sus documentos',
      lines: [hello, 'Revisamos {documents} y aceptamos lo que envió. No tiene que hacer nada más.'],
      action: { label: 'Ver mis documentos', link: 'link' },
    },
    'documents-returned': {
      subject: 'Envíe de nuevo sus documentos',
      lines: [
        hello,
        'Revisamos {documents} y no pudimos aceptar lo que envió. {reason}',
        'Puede enviar otros archivos desde su cuenta.',
      ],
      action: documentsAction,
    },
    'withdrawal-back': {
      subject: 'No pudimos pagar su retiro',
      lines: [
        hello,
        'No pudimos pagar su retiro de {amount}. El dinero está de vuelta en su billetera.',
        'En su billetera puede ver el motivo y pedir otro retiro.',
      ],
      action: walletAction,
    },
    'deposit-returned': {
      subject: 'Su banco devolvió su depósito',
      lines: [
        hello,
        'Su banco retiró su depósito de {amount}, así que quitamos ese dinero de su billetera. {reason}',
        'No puede hacer otro depósito hasta que nuestro personal lo revise. Puede comunicarse con atención al cliente.',
      ],
      action: walletAction,
    },
    'money-added': {
      subject: 'Agregamos dinero a su billetera',
      lines: [
        hello,
        'Corregimos su saldo y agregamos {amount} a su billetera. Comuníquese con atención al cliente para saber más.',
      ],
      action: walletAction,
    },
    'money-taken': {
      subject: 'Quitamos dinero de su billetera',
      lines: [
        hello,
        'Corregimos su saldo y quitamos {amount} de su billetera.',
        'Si cree que es un error, comuníquese con atención al cliente.',
      ],
      action: walletAction,
    },
    'ticket-hint': {
      subject: 'Tiene un mensaje sobre un boleto',
      lines: ['Hola:', 'Tiene un mensaje sobre un boleto. Inicie sesión para leerlo.', unconfirmed],
      action: signInAction,
    },
    'account-hint': {
      subject: 'Tiene un mensaje sobre su cuenta',
      lines: ['Hola:', 'Tiene un mensaje sobre su cuenta. Inicie sesión para leerlo.', unconfirmed],
      action: signInAction,
    },
  },
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
