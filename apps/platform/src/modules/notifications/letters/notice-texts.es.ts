import type { NoticeTexts } from './notice-words.ts';

const hello = 'Hola, {name}:';
const claimFoot = 'Si no puede entrar o tiene una pregunta, atención al cliente le ayuda: {support}';
const orderFoot =
  'Recibe esta carta porque tiene una suscripción. Puede prescindir de estas cartas en su cuenta: {account}';

export const spanish: NoticeTexts = {
  letters: {
    'claim-lapses': {
      subject: 'Su premio le espera hasta el {until}',
      lines: [
        hello,
        'ganó {amount} con {game}, en el sorteo del {draw}. Este premio no se paga por sí solo: tiene que reclamarlo.',
        'El último día para reclamarlo es el {until}. Después de ese día ya no se puede pagar.',
        'Cómo reclamarlo: {link}',
        claimFoot,
      ],
    },
    'claim-paid': {
      subject: 'Su premio de {amount} está pagado',
      lines: [
        hello,
        'reclamó {amount}, ganados con {game} en el sorteo del {draw}. {paid}',
        'Lo que se retuvo por impuestos, y lo que fue a deudas con el estado si las había, está en su reclamación: {link}',
        claimFoot,
      ],
    },
    'debts-paid': {
      subject: 'Sobre su premio de {amount}',
      lines: [
        hello,
        'ganó {amount} con {game} en el sorteo del {draw}. Por ley, la lotería tiene que pagar lo que usted debe al estado antes de pagar un premio: {debts} fueron allí. {paid}',
        'A quién se pagó está junto a su premio. Si cree que es un error, puede pedir una audiencia a esa oficina; ella sabe lo que usted debe, nosotros no: {link}',
        claimFoot,
      ],
    },
    'claim-returned': {
      subject: 'Reclame su premio otra vez',
      lines: [
        hello,
        'reclamó {amount}, ganados con {game} en el sorteo del {draw}. No pudimos seguir: {reason}',
        'El premio sigue siendo suyo; puede reclamarlo hasta el {until}: {link}',
        claimFoot,
      ],
    },
    'claim-in-review': {
      subject: 'Estamos revisando su reclamación',
      lines: [
        hello,
        'reclamó {amount}, ganados con {game} en el sorteo del {draw}. Ahora la revisa una persona. Mientras tanto no vence.',
        'Lo que sigue, y lo que quizá deba traer, está en su reclamación: {link}',
        claimFoot,
      ],
    },
    'charge-coming': {
      subject: '{game}: se cobrarán {amount}',
      lines: [
        hello,
        'su suscripción a {game} compra su boleto para el sorteo del {draw}. Se cobrarán {amount} el {time}.',
        'Si no lo desea, páusela o termínela antes: {link}',
        orderFoot,
      ],
    },
    'draw-missed': {
      subject: '{game}: sin boleto para el sorteo del {draw}',
      lines: [
        hello,
        'su suscripción a {game} no compró un boleto para el sorteo del {draw}, y no se cobró nada por él. {reason}',
        'La suscripción continúa: {link}',
        orderFoot,
      ],
    },
    'subscription-paused': {
      subject: '{game}: su suscripción está en pausa',
      lines: [
        hello,
        'su suscripción a {game} está en pausa y mientras tanto no se cobra nada. {reason}',
        'La encuentra aquí: {link}',
        orderFoot,
      ],
    },
    'subscription-ended': {
      subject: '{game}: su suscripción ha terminado',
      lines: [hello, 'su suscripción a {game} ha terminado. No se cobra nada más. {reason}', '{link}', orderFoot],
    },
  },
  reasons: {
    BY_PLAYER: 'Usted la pausó.',
    PAYMENT_FAILED: 'No había dinero suficiente para un boleto.',
    RULES_CHANGED: 'El precio o las reglas del juego han cambiado. No se compra nada hasta que usted acepte.',
    GAME_CLOSED: 'El juego no se vende por el momento.',
    IDENTITY_REQUIRED: 'Debemos confirmar quién es usted antes de comprar más.',
    RESIDENCE_REQUIRED: 'Las suscripciones son para quienes viven en Kansas. Revise la dirección de su cuenta.',
    ON_BREAK: 'Está tomando un descanso. Después continúa por sí sola.',
    CANCELLED: 'Usted la terminó.',
    END_REACHED: 'Duró tanto como usted eligió.',
    SELF_EXCLUDED: 'Terminó con su autoexclusión. El dinero apartado se le paga.',
    ACCOUNT_CLOSED: 'Terminó con su cuenta.',
    LIMIT_REACHED: 'Habría superado uno de sus límites.',
    NOT_AVAILABLE: 'El juego no estaba disponible para su cuenta en ese momento.',
    NUMBER_SOLD_OUT: 'Uno de los números estaba agotado.',
    DRAW_CLOSED: 'Las ventas habían cerrado.',
    NOTICE_TOO_SHORT: 'No pudimos avisarle con tiempo.',
    JACKPOT_BELOW: 'El premio mayor era menor que su cantidad.',
    JACKPOT_UNKNOWN: 'El premio mayor no se supo a tiempo.',
  },
  paid: {
    wallet: (amount) => `Se pagaron ${amount} a las ganancias de su cartera.`,
    check: (amount) => `Se pagaron ${amount} con cheque.`,
    'bank-transfer': (amount) => `Se pagaron ${amount} por transferencia bancaria.`,
    annuity: () => 'Eligió cobrar por años: el premio se entregó a la asociación del juego, que lo paga.',
  },
  returned: {
    TAXPAYER_NUMBER: 'el número de contribuyente que dio no consta a su nombre. Revíselo, por favor.',
    REVIEW: 'tras nuestra revisión tiene que reclamarlo una vez más.',
  },
  sessions: { midday: 'mediodía', evening: 'noche' },
};
