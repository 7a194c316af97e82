export const texts = {
  terms:
    'Vendido según las reglas vigentes desde el {{date}}. Reclame los premios dentro de los {{days}} días posteriores al sorteo.',
  rules: 'Reglas de {{game}}',
};
