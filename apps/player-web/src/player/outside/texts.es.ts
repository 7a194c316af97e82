export const texts = {
  outside: 'Está fuera de Kansas. Aquí no puede jugar.',
  outsideIn: 'Está en {{region}}. No puede jugar fuera de Kansas.',
  more: 'Qué funciona aquí',
  close: 'Cerrar',
  unconfirmed: 'No podemos confirmar su ubicación, así que aún no puede jugar.',
  fix: 'Arreglar',
  fixTitle: 'Arreglar su ubicación',
};
