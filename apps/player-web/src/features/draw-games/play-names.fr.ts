export const texts = {
  straight: 'Ordre exact',
  box: 'Désordre',
  'straight-box': 'Ordre/désordre',
  combo: 'Tous les ordres',
  'front-pair': 'Paire de tête',
  'middle-pair': 'Paire du milieu',
  'back-pair': 'Paire de fin',
  'front-three': 'Trois premiers',
  'back-three': 'Trois derniers',
  'front-four': 'Quatre premiers',
  'back-four': 'Quatre derniers',
} as const;
