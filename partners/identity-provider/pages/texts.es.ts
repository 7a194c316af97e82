import { html } from './html.ts';
import type { PageTexts } from './texts.en.ts';

const minutesText = (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`);

export const spanish: PageTexts = {
  promise: html`Sus números. <br>Sus límites. <br><span>Su dinero a la vista.</span>`,
  adults: 'Solo mayores de 18 años.',
  inKansas: 'Se juega en Kansas.',
  problemGambling: '¿Problemas con el juego? Llame al',
  signIn: 'Iniciar sesión',
  lead: 'Nos alegra verle. Inicie sesión para jugar y ver sus boletos.',
  email: 'Correo electrónico',
  emailMissing: 'Escriba el correo electrónico con el que se registró.',
  password: 'Contraseña',
  passwordMissing: 'Escriba su contraseña.',
  show: 'Mostrar',
  hide: 'Ocultar',
  showPassword: 'Mostrar contraseña',
  pending: 'Iniciando sesión…',
  forgot: '¿Olvidó su contraseña?',
  newHere: '¿Es nuevo en Sunflower?',
  register: 'Crear una cuenta',
  lobby: 'Volver al inicio',
  error: 'Error',
  support: 'atención al cliente',
  wrong: (register) =>
    html`<p><strong>El correo y la contraseña no coinciden.</strong> Revise ambos e inténtelo de nuevo.
 ¿Aún no tiene cuenta? <a href="${register}">Cree una</a>.</p>`,
  wait: (minutes, support) =>
    html`<p><strong>Hubo demasiados intentos, así que cerramos por un rato el inicio de sesión de este correo.</strong></p>
<p>Su dinero y sus boletos están seguros. Puede intentarlo de nuevo en ${minutesText(minutes)}.
 Si olvidó su contraseña, o si no fue usted, comuníquese con ${support}: verificamos quién es usted y lo abrimos de nuevo.</p>`,
  locked: (support) =>
    html`<p><strong>Esta cuenta está bloqueada.</strong> Su dinero y sus boletos están seguros.
 Comuníquese con ${support}: verificamos quién es usted y le decimos qué sigue.</p>`,
  signOut: 'Cerrar sesión',
  signOutAsk: '¿Cerrar sesión?',
  signedInHere: 'Su sesión de Sunflower está abierta en este dispositivo.',
  stay: 'Seguir con la sesión abierta',
  signedOut: 'Sesión cerrada',
  signedOutTitle: 'Su sesión está cerrada',
  seeYou: 'Hasta pronto. Sus boletos siguen en el sorteo.',
  tooOld: 'Esta página es demasiado antigua',
  tooOldLead:
    'El inicio de sesión queda abierto diez minutos, en un solo dispositivo. No se perdió nada: solo empiece de nuevo.',
  beginAgain: 'Empezar de nuevo',
  failed: 'Eso no funcionó',
  failedLead:
    'No pudimos terminar este paso. Su dinero y sus boletos están seguros. Vuelva al inicio e inténtelo de nuevo.',
  forSupport: 'Para atención al cliente:',
};
