import type { EmailTexts } from './email-names.ts';

const foot = 'Si no fue usted, comuníquese de inmediato con atención al cliente.';
const supportAction = { label: 'Comunicarse con atención al cliente', link: 'support' };

export const spanish: EmailTexts = {
  'email-proof': {
    subject: 'Confirme su correo electrónico',
    lines: ['Hola, {name}:', 'Confirme que este correo es suyo.'],
    action: { label: 'Confirmar correo', link: 'link' },
    after: ['El botón funciona durante {minutes} minutos.'],
  },
  'email-change': {
    subject: 'Confirme su nuevo correo electrónico',
    lines: [
      'Hola, {name}:',
      'Confirme este correo para usarlo en su cuenta. Hasta entonces, seguirá iniciando sesión con su correo anterior. Después cerraremos su sesión y deberá iniciarla con el nuevo.',
    ],
    action: { label: 'Confirmar nuevo correo', link: 'link' },
    after: ['El botón funciona durante {minutes} minutos.'],
  },
  'email-change-notice': {
    subject: 'Alguien pidió cambiar su correo electrónico',
    lines: [
      'Hola, {name}:',
      'Alguien usó su contraseña para solicitar un nuevo correo para su cuenta. El cambio se hará cuando se confirme el nuevo correo.',
      foot,
    ],
    action: supportAction,
  },
  'email-taken': {
    subject: 'Ya tiene una cuenta con este correo',
    lines: [
      'Hola:',
      'Alguien intentó usar este correo para otra cuenta. Usted ya tiene una cuenta con este correo, así que no cambiamos nada.',
      'Si fue usted, inicie sesión. Si fue otra persona, no tiene que hacer nada.',
    ],
    action: { label: 'Iniciar sesión', link: 'signIn' },
    after: ['Si olvidó su contraseña, elija una nueva: {reset}'],
  },
  'password-link': {
    subject: 'Elija una contraseña nueva',
    lines: [
      'Hola, {name}:',
      'Elija una contraseña nueva para su cuenta. Si demasiados intentos bloquearon el acceso, también puede conservar su contraseña e iniciar sesión en su dispositivo.',
    ],
    action: { label: 'Elegir contraseña nueva', link: 'link' },
    after: [
      'El botón funciona una sola vez, durante {minutes} minutos. Si usted no lo solicitó, no tiene que hacer nada. Su contraseña no cambiará.',
    ],
  },
  'password-changed': {
    subject: 'Se cambió su contraseña',
    lines: ['Hola, {name}:', 'Se cambió su contraseña y se cerró su sesión en todos los dispositivos.', foot],
    action: supportAction,
  },
  'passkey-added': {
    subject: 'Se agregó una llave de acceso a su cuenta',
    lines: [
      'Hola, {name}:',
      'Se agregó una llave de acceso. Con ella se puede abrir su cuenta sin la contraseña.',
      foot,
    ],
    action: supportAction,
  },
  'passkey-removed': {
    subject: 'Se quitó una llave de acceso de su cuenta',
    lines: ['Hola, {name}:', 'Se quitó una llave de acceso. Ya no abre su cuenta.', foot],
    action: supportAction,
  },
  'second-factor-on': {
    subject: 'La verificación en dos pasos está activada',
    lines: ['Hola, {name}:', 'Desde ahora, su cuenta se abre con su contraseña y un código de su aplicación.', foot],
    action: supportAction,
  },
  'second-factor-off': {
    subject: 'La verificación en dos pasos está desactivada',
    lines: ['Hola, {name}:', 'Desde ahora, su cuenta se abre con su contraseña, sin código.', foot],
    action: supportAction,
  },
  'recovery-code-used': {
    subject: 'Se usó un código de recuperación',
    lines: ['Hola, {name}:', 'Se usó uno de sus códigos de recuperación en lugar de un código de su aplicación.', foot],
    action: supportAction,
  },
  'new-device': {
    subject: 'Un dispositivo nuevo abrió su cuenta',
    lines: [
      'Hola, {name}:',
      'Se abrió su cuenta en un dispositivo que no conocíamos: {device}.',
      'Si fue usted, no tiene que hacer nada. Si no, cambie su contraseña y quite ese dispositivo en su cuenta.',
      foot,
    ],
    action: supportAction,
  },
  'identity-approved': {
    subject: 'Actualizamos sus datos',
    lines: ['Hola, {name}:', 'Revisamos el cambio que solicitó y actualizamos su cuenta.', foot],
    action: { label: 'Ver mi cuenta', link: 'account' },
  },
  'identity-declined': {
    subject: 'No pudimos actualizar sus datos',
    lines: [
      'Hola, {name}:',
      'Revisamos el cambio que solicitó y no pudimos hacerlo. Motivo: {reason}',
      'Atención al cliente puede decirle qué hacer ahora.',
    ],
    action: supportAction,
  },
  'closing-begun': {
    subject: 'Su cuenta se cerrará',
    lines: [
      'Hola, {name}:',
      'Usted pidió cerrar su cuenta. Se cerrará el {day} como muy pronto. Hasta entonces no puede jugar ni agregar dinero, pero sí retirar su dinero.',
      '¿Cambió de idea? Inicie sesión antes de esa fecha y elija “Conservar mi cuenta”.',
      foot,
    ],
    action: { label: 'Ir a mi cuenta', link: 'account' },
  },
  'closing-canceled': {
    subject: 'Su cuenta sigue abierta',
    lines: ['Hola, {name}:', 'No cerraremos su cuenta. Las suscripciones que se detuvieron no se reanudan.', foot],
    action: { label: 'Ver mi cuenta', link: 'account' },
  },
  'closing-waits': {
    subject: 'Todavía no podemos cerrar su cuenta',
    lines: [
      'Hola, {name}:',
      'Todavía no podemos cerrar su cuenta por este motivo: {reason}.',
      'Lo revisamos cada hora y cerraremos su cuenta en cuanto todo esté resuelto.',
    ],
    action: { label: 'Ver mi cuenta', link: 'account' },
  },
  'account-closed': {
    subject: 'Su cuenta está cerrada',
    lines: [
      'Hola, {name}:',
      'Su cuenta está cerrada. Borramos su correo electrónico, sus métodos de pago y sus ajustes. La ley nos exige guardar los registros de pagos y premios. Si usted se autoexcluyó, la exclusión sigue vigente.',
    ],
    action: supportAction,
  },
  'account-frozen': {
    subject: 'Su cuenta está congelada',
    lines: [
      'Hola, {name}:',
      'Nadie puede jugar, agregar dinero ni cambiar formas de pago hasta que termine el congelamiento. Los boletos que compró siguen en sus sorteos y los premios le llegan.',
      'Si no fue usted, cambie su contraseña y comuníquese con atención al cliente.',
    ],
    action: supportAction,
  },
  'account-unfreezing': {
    subject: 'Alguien pidió descongelar su cuenta',
    lines: [
      'Hola, {name}:',
      'El congelamiento de su cuenta termina el {day}.',
      'Si no fue usted, inicie sesión, congele su cuenta otra vez y cambie su contraseña.',
    ],
    action: { label: 'Iniciar sesión', link: 'signIn' },
  },
  'phone-confirmed': {
    subject: 'Actualizamos su número de teléfono',
    lines: ['Hola, {name}:', 'El número de teléfono de su cuenta ahora es {phone}.', foot],
    action: supportAction,
  },
  'phone-removed': {
    subject: 'Quitamos su número de teléfono',
    lines: ['Hola, {name}:', 'El número de teléfono {phone} ya no está en su cuenta.', foot],
    action: supportAction,
  },
};
