import { spanishAccountEmails } from './account-email-texts.es.ts';
import type { EmailCopies } from './notice-text.ts';

const hello = 'Hola, {name}:';
const claimAction = { label: 'Ver mi reclamación', link: 'link' };
const subscriptionAction = { label: 'Ver mi suscripción', link: 'link' };
const walletAction = { label: 'Ver mi billetera', link: 'link' };
const ticketsAction = { label: 'Ver mis boletos', link: 'link' };
const documentsAction = { label: 'Enviar mis documentos', link: 'link' };
const pointsAction = { label: 'Ver mis puntos', link: 'link' };
const signInAction = { label: 'Iniciar sesión', link: 'link' };
const unconfirmed =
  'Este correo no dice más porque esta dirección todavía no está confirmada. Confírmela en su cuenta para recibir los correos completos. Si no tiene una cuenta, puede ignorar este correo.';

/** Spanish emails that go with notifications. */
export const spanishEmails: EmailCopies = {
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
  ...spanishAccountEmails,
  'points-expire': {
    subject: '{points} de sus puntos vencen el {until}',
    lines: [
      hello,
      '{points} de sus puntos vencen el {until} si no los usa antes.',
      'En su cuenta puede ver para qué sirven. No necesita jugar para usarlos.',
    ],
    action: pointsAction,
  },
  'chance-paid': {
    subject: 'Ganó {amount} en un sorteo de segunda oportunidad',
    lines: [hello, 'Un boleto que inscribió ganó {amount} en “{game}”. El premio está en su billetera.'],
    action: walletAction,
  },
  'chance-held': {
    subject: 'Ganó {amount} en un sorteo de segunda oportunidad',
    lines: [
      hello,
      'Un boleto que inscribió ganó {amount} en “{game}”. Antes de pagarlo, revisamos si tiene deudas con el estado.',
      'No tiene que hacer nada.',
    ],
    action: claimAction,
  },
  'chance-to-claim': {
    subject: 'Tiene un premio por reclamar',
    lines: [
      hello,
      'Un boleto que inscribió ganó {amount} en “{game}”. Este premio no se paga automáticamente. Debe reclamarlo.',
      'El último día para reclamarlo es el {until}. Se lo recordaremos antes.',
    ],
    action: { label: 'Reclamar mi premio', link: 'link' },
  },
  'chance-bonus': {
    subject: 'Ganó un bono en un sorteo de segunda oportunidad',
    lines: [hello, 'Un boleto que inscribió ganó un bono en “{game}”. Su cuenta lo muestra con todas sus condiciones.'],
    action: { label: 'Ver mis bonos', link: 'link' },
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
};
