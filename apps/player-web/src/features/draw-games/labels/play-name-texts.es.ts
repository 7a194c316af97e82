export const texts = {
  play_straight: 'Directo',
  play_box: 'Combinado',
  'play_straight-box': 'Directo/combinado',
  play_combo: 'Todos los órdenes',
  'play_front-pair': 'Par inicial',
  'play_middle-pair': 'Par central',
  'play_back-pair': 'Par final',
  'play_front-three': 'Tres primeros',
  'play_back-three': 'Tres últimos',
  'play_front-four': 'Cuatro primeros',
  'play_back-four': 'Cuatro últimos',
} as const;
