export const texts = {
  straight: 'Directo',
  box: 'Combinado',
  'straight-box': 'Directo/combinado',
  combo: 'Todos los órdenes',
  'front-pair': 'Par inicial',
  'middle-pair': 'Par central',
  'back-pair': 'Par final',
  'front-three': 'Tres primeros',
  'back-three': 'Tres últimos',
  'front-four': 'Cuatro primeros',
  'back-four': 'Cuatro últimos',
} as const;
