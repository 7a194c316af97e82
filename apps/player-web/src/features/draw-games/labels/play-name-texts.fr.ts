export const texts = {
  play_straight: 'Ordre exact',
  play_box: 'Désordre',
  'play_straight-box': 'Ordre/désordre',
  play_combo: 'Tous les ordres',
  'play_front-pair': 'Paire de tête',
  'play_middle-pair': 'Paire du milieu',
  'play_back-pair': 'Paire de fin',
  'play_front-three': 'Trois premiers',
  'play_back-three': 'Trois derniers',
  'play_front-four': 'Quatre premiers',
  'play_back-four': 'Quatre derniers',
} as const;
