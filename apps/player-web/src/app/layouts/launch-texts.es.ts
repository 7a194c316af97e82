export const texts = {
  before: 'Podrá jugar a partir del {{date}}. Mientras tanto, puede explorar el sitio.',
  moved:
    'Nos mudamos a este sitio el {{since}}. Si falta algo de su cuenta anterior, comuníquese con atención al cliente a más tardar el {{until}}.',
  close: 'Cerrar',
};
