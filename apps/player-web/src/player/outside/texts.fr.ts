export const texts = {
  outside: 'Vous êtes hors du Kansas. Vous ne pouvez pas jouer ici.',
  outsideIn: 'Votre position : {{region}}. Vous ne pouvez pas jouer hors du Kansas.',
  inKansas: 'Vous êtes au Kansas.',
  oftener: 'Nous vérifions ici votre position plus souvent.',
  more: 'Ce qui fonctionne ici',
  close: 'Fermer',
  notYet: 'Vous ne pouvez pas encore jouer.',
  fix: 'Corriger',
  fixTitle: 'Corriger votre position',
};
