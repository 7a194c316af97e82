export const texts = {
  title: 'Acerca de esta lotería',
  lead: 'Juegos de sorteo para jugadores de Kansas, en una plataforma de código abierto.',
  gamesTitle: 'A qué puede jugar',
  games:
    'Nueve juegos de sorteo: Powerball, Mega Millions, Lotto America, Super Kansas Cash, 2by2, Pick 3, Pick 4, Pick 5 y Keno cada cuatro minutos. Vendemos los boletos, determinamos los ganadores y pagamos los premios.',
  play: 'Jugar un juego de sorteo',
  results: 'Resultados',
  fairTitle: 'Por qué puede confiar en un resultado',
  fair1: 'Sellamos cada jugada cuando cierran las ventas. El sello aparece con el resultado publicado.',
  fair2:
    'La máquina de sorteo firma sus números y nosotros comprobamos la firma. Si no se usa ninguna máquina, dos personas ingresan los números por separado, y ambos ingresos deben coincidir.',
  fair3:
    'Dos programas independientes determinan los ganadores. Pagamos los premios solo si ambos coinciden hasta el último centavo.',
  fair4: 'Registramos cada centavo en un libro contable. Cualquier cambio en un registro anterior se detectaría.',
  checkLink: 'Compruébelo usted',
  logLink: 'El registro público y sus testigos',
  openTitle: 'Código abierto',
  open: 'Sunflower es software de código abierto con la licencia Apache 2.0. Cualquiera puede leer y ejecutar el código de las reglas, las probabilidades y la forma de determinar los ganadores.',
  careTitle: 'Juegue con responsabilidad',
  care: 'Mostramos las probabilidades antes de que pague. Con la sesión abierta, su tiempo de sesión y su resultado de hoy están en la parte superior de cada página. Puede fijar límites o tomar una pausa cuando quiera.',
  careLink: 'Límites, pausas y ayuda',
  rulesLink: 'Condiciones y privacidad',
};
