import type { EmailCopy } from '../../../partner-ports/mailer/email-copy.ts';
import type { AccountEmail } from './notice-text.ts';

const hello = 'Hola, {name}:';
const supportAction = { label: 'Ir a atención al cliente', link: 'link' };
const walletAction = { label: 'Ver mi billetera', link: 'link' };

/** Spanish emails about money that moved, or rights that changed, without an action of the player. */
export const spanishAccountEmails: Readonly<Record<AccountEmail, EmailCopy>> = {
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
  'deposit-posted': {
    subject: 'Su depósito está en su billetera',
    lines: [hello, 'Su depósito de {amount} tardó más de lo normal. El dinero ya está en su billetera.'],
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
  'round-refunded': {
    subject: 'Le reembolsamos un juego',
    lines: [
      hello,
      'Un juego instantáneo por el que pagó {amount} no tiene resultado. Lo cancelamos y reembolsamos {amount} a su billetera.',
      'No tiene que hacer nada.',
    ],
    action: walletAction,
  },
  'free-round-back': {
    subject: 'Le devolvimos su ronda gratis',
    lines: [
      hello,
      'Un juego instantáneo que jugó con una ronda gratis no tiene resultado. Lo cancelamos y le devolvimos su ronda gratis.',
      'No tiene que hacer nada.',
    ],
    action: walletAction,
  },
  'bonus-expired': {
    subject: 'Su bono venció',
    lines: [
      hello,
      'Se acabó el plazo para usar uno de sus bonos. Los {amount} de dinero de bonos que quedaban ya no están en su billetera.',
      'Sus depósitos y ganancias no cambiaron.',
    ],
    action: walletAction,
  },
  'bonus-canceled': {
    subject: 'Retiramos un bono',
    lines: [
      hello,
      'Retiramos {amount} de dinero de bonos de su billetera.',
      'Si cree que es un error, comuníquese con atención al cliente.',
    ],
    action: walletAction,
  },
  'access-closed': {
    subject: 'Restringimos su cuenta',
    lines: [
      hello,
      'Nuestro personal desactivó estas partes de su cuenta: {parts}. {until}',
      'Su dinero sigue siendo suyo. Si tiene preguntas o cree que es un error, comuníquese con atención al cliente.',
    ],
    action: supportAction,
  },
  'access-opened': {
    subject: 'Quitamos una restricción de su cuenta',
    lines: [
      hello,
      'Nuestro personal quitó una restricción de estas partes de su cuenta: {parts}.',
      'Si alguna sigue cerrada, hay otra restricción. Comuníquese con atención al cliente para saber más.',
    ],
    action: supportAction,
  },
  'access-granted': {
    subject: 'Dimos más acceso a su cuenta',
    lines: [
      hello,
      'Nuestro personal dio a su cuenta acceso a: {parts}. {until}',
      'Sus límites y restricciones siguen vigentes. Si tiene preguntas, comuníquese con atención al cliente.',
    ],
    action: supportAction,
  },
  'grant-ended': {
    subject: 'Terminó el acceso adicional de su cuenta',
    lines: [
      hello,
      'Nuestro personal había dado a su cuenta acceso a: {parts}. Ahora terminó ese acceso.',
      'Su dinero sigue siendo suyo. Si tiene preguntas o cree que es un error, comuníquese con atención al cliente.',
    ],
    action: supportAction,
  },
  'location-opened': {
    subject: 'Quitamos el bloqueo de su ubicación',
    lines: [
      hello,
      'Nuestro personal quitó el bloqueo de su ubicación. Su ubicación vuelve a comprobarse en todos sus dispositivos.',
      'Si usted no lo pidió, comuníquese con atención al cliente.',
    ],
    action: supportAction,
  },
  'player-excluded': {
    subject: 'Usted está excluido del juego',
    lines: [
      hello,
      'Nuestro personal registró una exclusión en su cuenta: no puede jugar ni agregar dinero. {until}',
      'Todavía puede retirar su dinero y reclamar premios. Si tiene preguntas, comuníquese con atención al cliente.',
    ],
    action: supportAction,
  },
  'limit-set': {
    subject: 'Fijamos un límite en su cuenta',
    lines: [
      hello,
      'Nuestro personal fijó un límite en su cuenta o redujo uno. Ya se aplica.',
      'Su cuenta muestra todos sus límites.',
    ],
    action: { label: 'Ver mis límites', link: 'link' },
  },
  'identity-verified': {
    subject: 'Su identidad está verificada',
    lines: [hello, 'Nuestro personal verificó su identidad. No tiene que hacer nada.'],
    action: { label: 'Ver mi cuenta', link: 'link' },
  },
  'identity-open': {
    subject: 'Necesitamos verificar su identidad',
    lines: [
      hello,
      'Nuestro personal revisó su cuenta y no pudo verificar su identidad. Hasta que podamos, no puede jugar ni agregar dinero.',
      'Comuníquese con atención al cliente para saber qué necesitamos.',
    ],
    action: supportAction,
  },
};
