export const texts = {
  tagline: 'Jeux de tirage du Kansas',
  description:
    'Jouez en ligne aux jeux de tirage du Kansas. Achetez des tickets Powerball, consultez les résultats et retrouvez tous vos tickets au même endroit.',
};
