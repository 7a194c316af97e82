import { html } from './html.ts';
import type { PageTexts } from './texts.en.ts';

const minutesText = (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`);

export const spanish: PageTexts = {
  promise: html`Sus números. <br>Sus límites. <br><span>Su dinero a la vista.</span>`,
  adults: 'Solo mayores de 18 años.',
  inKansas: 'Debe estar en Kansas para jugar.',
  problemGambling: '¿Problemas con el juego? Llame al',
  signIn: 'Iniciar sesión',
  lead: 'Inicie sesión para jugar y ver sus boletos.',
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
    html`<p><strong>El correo electrónico o la contraseña son incorrectos.</strong> Revíselos e inténtelo de nuevo.
 ¿Aún no tiene cuenta? <a href="${register}">Cree una</a>.</p>`,
  wait: (minutes, support, forgotPassword) =>
    html`<p><strong>Hubo demasiados intentos de iniciar sesión con este correo.</strong></p>
<p>Su dinero y sus boletos están seguros. Puede intentarlo de nuevo en ${minutesText(minutes)}.
 Si olvidó su contraseña, o si no fue usted, <a href="${forgotPassword}">pida un enlace por correo</a>.
 Con él podrá iniciar sesión en este dispositivo. Si no puede abrir ese correo, comuníquese con ${support}.</p>`,
  locked: (support) =>
    html`<p><strong>Esta cuenta está bloqueada.</strong> Su dinero y sus boletos están seguros.
 Comuníquese con ${support}. Verificaremos su identidad y le explicaremos qué hacer.</p>`,
  signOut: 'Cerrar sesión',
  signOutAsk: '¿Cerrar sesión?',
  signedInHere: 'Tiene la sesión iniciada en Sunflower en este dispositivo.',
  stay: 'Mantener la sesión iniciada',
  signedOut: 'Sesión cerrada',
  signedOutTitle: 'Ha cerrado su sesión',
  seeYou: 'Hasta pronto. Los boletos que compró siguen siendo válidos.',
  tooOld: 'Esta página venció',
  tooOldLead:
    'La página de inicio de sesión funciona durante diez minutos y en un solo dispositivo. No se perdió nada. Inicie sesión de nuevo.',
  beginAgain: 'Iniciar sesión de nuevo',
  failed: 'Algo salió mal',
  failedLead:
    'No pudimos completar este paso. Su dinero y sus boletos están seguros. Vuelva al inicio e inténtelo de nuevo.',
  deviceAsk: '¿Reconocer este dispositivo?',
  deviceAccount: 'Cuenta:',
  deviceLead:
    'En un dispositivo reconocido, las contraseñas incorrectas escritas en otro lugar no le impiden entrar. Seguirá necesitando la contraseña.',
  deviceConfirm: 'Reconocer este dispositivo',
  deviceNotMine: '¿No es su cuenta? Nada ha cambiado.',
  passkeySignIn: 'Iniciar sesión con una llave de acceso',
  passkeyFailed: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o use su contraseña.',
  passkeyRefused: 'No pudimos aceptar esta llave de acceso. Inténtelo de nuevo o use su contraseña.',
  passkeys: 'Llaves de acceso',
  passkeysLead:
    'Con una llave de acceso inicia sesión con su huella, su rostro o el bloqueo de pantalla, y ningún sitio falso puede obtenerla.',
  passkeysContinue: 'Continuar',
  passkeysWrong:
    'El correo electrónico o la contraseña son incorrectos, o la cuenta está bloqueada. Revíselos e inténtelo de nuevo.',
  passkeysWait: 'Hubo demasiados intentos con este correo. Inténtelo más tarde.',
  passkeysFull: 'Tiene 10 llaves de acceso, el máximo por cuenta. Quite una para agregar otra.',
  passkeyName: 'Nombre de la nueva llave de acceso',
  passkeyNamed: 'Mi llave de acceso',
  passkeyAdd: 'Agregar una llave de acceso',
  passkeyAdded: 'Agregada:',
  passkeyUsed: 'Último uso:',
  passkeyRemove: 'Quitar',
  passkeyNotAdded: 'No pudimos agregar una llave de acceso. Su cuenta no cambió. Inténtelo de nuevo.',
  confirmLead: 'Escriba su correo electrónico y su contraseña para continuar.',
  secondFactor: 'Verificación en dos pasos',
  secondFactorLead:
    'Después de su contraseña, escribe un código de una aplicación de su teléfono. Una contraseña robada no basta.',
  secondFactorScan: 'Escanee esto con una aplicación de autenticación:',
  secondFactorPicture: 'Código QR con la clave para su aplicación',
  secondFactorKey: '¿Está en este teléfono? Escriba esta clave en la aplicación:',
  secondFactorEnter: 'Escriba el código que muestra la aplicación.',
  secondFactorOn: 'La verificación en dos pasos está activada.',
  code: 'Código de su aplicación o de recuperación',
  codeOfApp: 'Código de su aplicación',
  codeTitle: 'Escriba su código',
  codeLead: 'Abra su aplicación de autenticación y escriba el código de Sunflower.',
  codeWrong: 'Ese código no es correcto. Los códigos cambian cada 30 segundos y cada uno sirve una vez.',
  codeWait: 'Hubo demasiados códigos incorrectos. Inténtelo más tarde.',
  codeLost: '¿Perdió su teléfono? Escriba uno de sus códigos de recuperación.',
  codesLeft: (count) =>
    count === 1 ? 'Le queda 1 código de recuperación.' : `Le quedan ${count} códigos de recuperación.`,
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  newCodes: 'Obtener nuevos códigos de recuperación',
  recoveryCodes: 'Sus códigos de recuperación',
  recoveryLead:
    'Guárdelos en un lugar seguro, no en este teléfono. Cada uno abre su cuenta una vez si pierde su aplicación. No podemos mostrarlos de nuevo.',
  codesSaved: 'Guardé mis códigos',
  backToAccount: 'Volver a mi cuenta',
  forSupport: 'Referencia para atención al cliente:',
};
