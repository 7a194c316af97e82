export const texts = {
  outside: 'Vous êtes hors du Kansas. Vous ne pouvez pas jouer ici.',
  outsideIn: 'Votre position : {{region}}. Vous ne pouvez pas jouer hors du Kansas.',
  more: 'Ce qui fonctionne ici',
  close: 'Fermer',
  unconfirmed: 'Nous ne pouvons pas confirmer votre position. Vous ne pouvez pas encore jouer.',
  fix: 'Corriger',
  fixTitle: 'Corriger votre position',
};
