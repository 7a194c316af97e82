export const texts = {
  outside: 'Está fuera de Kansas. Aquí no puede jugar.',
  outsideIn: 'Está en {{region}}. No puede jugar fuera de Kansas.',
  inKansas: 'Está en Kansas.',
  oftener: 'Aquí comprobamos su ubicación más a menudo.',
  more: 'Qué funciona aquí',
  close: 'Cerrar',
  notYet: 'Aún no puede jugar.',
  fix: 'Arreglar',
  fixTitle: 'Arreglar su ubicación',
};
