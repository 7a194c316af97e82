export const texts = {
  lastHere: 'Su entrada anterior: {{when}}.',
  accessibility: 'Accesibilidad',
  easier: 'Más fácil de ver y de usar',
  easierText:
    'Letras y botones más grandes, más contraste, nada se mueve. Esta elección acompaña a su cuenta en todos sus dispositivos.',
  easierFailed: 'No se guardó. Inténtelo de nuevo.',
};
