export const texts = {
  drawGames: 'Juegos de sorteo',
  jackpots: 'Premios mayores',
  drawGamesLead: 'Todos los juegos a la venta, lo que pagan y cuándo es su próximo sorteo.',
  gamesError: 'No se pudieron cargar los juegos',
};
