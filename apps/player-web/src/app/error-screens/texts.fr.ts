export const texts = {
  title: 'Pas encore disponible',
  message: '{{place}} : pas encore disponible sur Sunflower. Rien n’a été modifié ni débité.',
  toLobby: 'Aller à l’accueil',
  support: 'Contacter le service client',
  megamillions: 'Mega Millions',
  pick3: 'Pick 3',
  pick4: 'Pick 4',
  pick5: 'Pick 5',
  keno: 'Keno',
  kansascash: 'Super Kansas Cash',
  lottoamerica: 'Lotto America',
  '2by2': '2by2',
};
