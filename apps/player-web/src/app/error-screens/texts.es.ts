export const texts = {
  title: 'Aún no disponible',
  message: '{{place}}: aún no disponible en Sunflower. No se cambió ni se cobró nada.',
  toLobby: 'Ir al inicio',
  support: 'Comunicarse con atención al cliente',
  megamillions: 'Mega Millions',
  pick3: 'Pick 3',
  pick4: 'Pick 4',
  pick5: 'Pick 5',
  keno: 'Keno',
  kansascash: 'Super Kansas Cash',
  lottoamerica: 'Lotto America',
  '2by2': '2by2',
};
