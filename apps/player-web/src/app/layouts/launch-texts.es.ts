export const texts = {
  before: 'El juego abre el {{date}}. Hasta entonces puede mirar el sitio.',
  moved:
    'Estamos en este sitio desde el {{since}}. Si falta algo de su cuenta anterior, avise al servicio al cliente a más tardar el {{until}}.',
  close: 'Cerrar',
};
