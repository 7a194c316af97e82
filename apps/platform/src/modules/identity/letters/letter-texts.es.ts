import type { LetterTexts } from './letter-names.ts';

const foot = 'Si no fue usted, avise a atención al cliente: {support}';

export const spanish: LetterTexts = {
  'email-proof': {
    subject: 'Confirme su correo',
    lines: [
      'Hola, {name}:',
      'abra este enlace para confirmar que este correo es suyo:',
      '{link}',
      'Funciona durante {minutes} minutos.',
    ],
  },
  'email-change': {
    subject: 'Confirme su nuevo correo',
    lines: [
      'Hola, {name}:',
      'abra este enlace para usar desde ahora este correo en su cuenta:',
      '{link}',
      'Funciona durante {minutes} minutos. Hasta que lo abra, su correo anterior sigue valiendo. Después se cierra su sesión y entra con el nuevo.',
    ],
  },
  'email-change-notice': {
    subject: 'Un nuevo correo para su cuenta',
    lines: [
      'Hola, {name}:',
      'alguien que conoce su contraseña pidió otro correo para su cuenta. Cambia cuando se abra el enlace enviado a ese correo.',
      foot,
    ],
  },
  'email-taken': {
    subject: 'Ya tiene una cuenta con este correo',
    lines: [
      'Hola:',
      'alguien quiso usar este correo para otra cuenta. Usted ya tiene una cuenta con él, así que no se cambió nada.',
      'Si fue usted, inicie sesión aquí: {signIn}',
      'Si olvidó la contraseña, elija una nueva aquí: {reset}',
      'Si fue otra persona, no tiene que hacer nada.',
    ],
  },
  'password-link': {
    subject: 'Elija una contraseña nueva',
    lines: [
      'Hola, {name}:',
      'abra este enlace para elegir una contraseña nueva:',
      '{link}',
      'Funciona durante {minutes} minutos y una sola vez. Si no la pidió, no tiene que hacer nada: su contraseña sigue igual.',
    ],
  },
  'password-changed': {
    subject: 'Su contraseña cambió',
    lines: ['Hola, {name}:', 'la contraseña de su cuenta cambió y se cerraron todas sus sesiones.', foot],
  },
  'identity-approved': {
    subject: 'Sus datos han cambiado',
    lines: ['Hola, {name}:', 'revisamos el cambio que pidió. Está hecho.', foot],
  },
  'identity-declined': {
    subject: 'Sus datos siguen igual',
    lines: [
      'Hola, {name}:',
      'revisamos el cambio que pidió y no pudimos hacerlo: {reason}',
      'Atención al cliente puede decirle qué ayudaría: {support}',
    ],
  },
};
