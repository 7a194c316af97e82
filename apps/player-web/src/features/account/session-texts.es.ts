export const texts = {
  lastHere: 'Su entrada anterior: {{when}}.',
  signIns: 'Dónde tiene la sesión abierta',
  hereNow: 'Aquí, en este dispositivo',
  hereSince: 'Aquí, en este dispositivo, desde: {{when}}',
  before: 'Antes: {{when}}, terminada',
  oneSession:
    'Tiene la sesión abierta en un solo dispositivo a la vez: un inicio de sesión en otro lugar termina esta de inmediato y se lo avisa. ¿Alguno no fue usted? Cambie su contraseña, lo que cierra todas las sesiones.',
  endSession: 'Terminar esta sesión',
  accessibility: 'Accesibilidad',
  easier: 'Más fácil de ver y de usar',
  easierText:
    'Letras y botones más grandes, más contraste, nada se mueve. Esta elección acompaña a su cuenta en todos sus dispositivos.',
  easierFailed: 'No se guardó. Inténtelo de nuevo.',
};
