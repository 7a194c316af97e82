export const texts = {
  drawGames: 'Jeux de tirage',
  jackpots: 'Les jackpots',
  drawGamesLead: 'Tous les jeux en vente, leurs gains et leur prochain tirage.',
  gamesError: 'Les jeux n’ont pas pu être chargés',
};
