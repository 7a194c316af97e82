export const texts = {
  everyone: '{{what}}: cerrado para todos en este momento. Su dinero y sus boletos están a salvo.',
  break: 'Usted está tomando un descanso hasta el {{until}}. Hasta entonces no puede jugar.',
  breakOpen: 'Usted está tomando un descanso. Hasta que termine no puede jugar.',
  exclusion: 'Usted se excluyó del juego hasta el {{until}}. Hasta entonces no puede jugar.',
  exclusionOpen: 'Usted se excluyó del juego de forma permanente. No puede jugar.',
  own: '{{what}}: no disponible para su cuenta en este momento. El servicio al cliente puede decirle más.',
  ownUntil: '{{what}}: no disponible para su cuenta hasta el {{until}}. El servicio al cliente puede decirle más.',
  couldNotLoad: 'No pudimos comprobar qué está abierto.',
  retry: 'Intentar de nuevo',
};
