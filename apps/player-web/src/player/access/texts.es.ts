export const texts = {
  everyone: '{{what}}: cerrado para todos por ahora. Su dinero y sus boletos están seguros.',
  break: 'Usted está en una pausa hasta el {{until}}. Hasta entonces no puede jugar.',
  breakOpen: 'Usted está en una pausa. No puede jugar hasta que termine.',
  exclusion:
    'Usted se excluyó del juego al menos hasta el {{until}}. No puede jugar hasta que termine su autoexclusión.',
  exclusionOpen: 'Usted se excluyó del juego. No puede jugar.',
  own: '{{what}}: no disponible para su cuenta en este momento. Para más información, comuníquese con atención al cliente.',
  ownUntil:
    '{{what}}: no disponible para su cuenta hasta el {{until}}. Para más información, comuníquese con atención al cliente.',
  couldNotLoad: 'No pudimos verificar qué está abierto en este momento.',
  retry: 'Intentar de nuevo',
};
