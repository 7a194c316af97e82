export const texts = {
  lastHere: 'Su inicio de sesión anterior: {{when}}.',
  signIns: 'Actividad de inicio de sesión',
  hereNow: 'Este dispositivo',
  hereSince: 'Este dispositivo, desde: {{when}}',
  before: 'Inicio de sesión anterior: {{when}}, terminado',
  notLoaded: 'No pudimos cargar sus inicios de sesión.',
  retry: 'Intentar de nuevo',
  oneSession:
    'Solo puede tener la sesión abierta en un dispositivo a la vez. Si inicia sesión en otro, la cerramos aquí. ¿No reconoce un inicio de sesión? Cambie su contraseña para cerrar la sesión en todas partes.',
  passkeys: 'Administrar llaves de acceso',
  secondFactor: 'Verificación en dos pasos',
  endSession: 'Cerrar esta sesión',
  accessibility: 'Accesibilidad',
  easier: 'Texto y controles más grandes',
  easierText:
    'Agranda el texto y los botones, aumenta el contraste y quita las animaciones, en todos sus dispositivos.',
  easierFailed: 'No pudimos guardar el cambio. Inténtelo de nuevo.',
};
