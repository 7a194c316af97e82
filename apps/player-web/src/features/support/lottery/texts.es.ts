export const texts = {
  title: 'Acerca de esta lotería',
  lead: 'Juegos de sorteo para jugadores de Kansas, en una plataforma cuyo código cualquiera puede leer línea por línea.',
  gamesTitle: 'A qué puede jugar',
  games:
    'Nueve juegos de sorteo: Powerball, Mega Millions, Lotto America, Super Kansas Cash, 2by2, Pick 3, Pick 4, Pick 5 y Keno cada cuatro minutos. Vendemos los boletos, los cotejamos y pagamos los premios.',
  play: 'Jugar un juego de sorteo',
  results: 'Resultados',
  fairTitle: 'Por qué puede confiar en un resultado',
  fair1: 'Cada jugada vendida se sella al cerrar las ventas. El sello aparece junto al resultado publicado.',
  fair2:
    'Los números solo cuentan con la firma de la máquina de sorteo. Si se ingresan a mano, hacen falta dos personas.',
  fair3:
    'Dos programas que no comparten nada determinan los ganadores. Los premios se pagan solo si ambos coinciden hasta el último centavo.',
  fair4: 'Cada centavo está en un libro contable que no se puede reescribir: cualquier cambio posterior se notaría.',
  checkLink: 'Compruébelo usted',
  openTitle: 'Abierta a todos',
  open: 'Sunflower es software de código abierto con la licencia Apache 2.0. Cualquiera puede leer y ejecutar las reglas, las probabilidades y la forma en que se cotejan los boletos.',
  careTitle: 'Que el juego siga siendo un juego',
  care: 'Las probabilidades se muestran antes de pagar. Su tiempo y su resultado del día están en la parte superior de cada página. Los límites y las pausas están a una llamada.',
  careLink: 'Límites, pausas y ayuda',
  rulesLink: 'Condiciones y privacidad',
};
