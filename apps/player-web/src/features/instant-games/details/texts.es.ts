export const texts = {
  path: 'Ruta de esta página',
  signInToPlay: 'Inicie sesión para jugar',
  playFrom: 'Jugar desde {{price}}',
  tryDemo: 'Probar la demo',
  demoText: 'La demo usa las mismas probabilidades y no paga nada.',
  comingSoon: 'Este juego aún no está abierto.',
  prices: 'Precios y probabilidades',
  price: 'Precio',
  anyPrize: 'Cualquier premio',
  topPrize: 'Premio máximo',
  topOdds: 'Probabilidad del premio máximo',
  payback: 'Devuelve',
  paybackText:
    'En promedio, el juego devuelve en premios el {{payback}} de sus ventas. Con el tiempo, los jugadores pierden el resto.',
  paybackRange:
    'En promedio, el juego devuelve en premios del {{lowest}} al {{highest}} de sus ventas, según el precio. Con el tiempo, los jugadores pierden el resto.',
  prizes: 'Todos los premios',
  choosePrice: 'Precio del boleto',
  prize: 'Premio',
  odds: 'Probabilidad',
  prizesOf: 'Premios de un boleto de {{price}}',
  prizesError: 'No pudimos cargar los premios',
  loadingPrizes: 'Cargando los premios',
  oddsNote: 'Las probabilidades corresponden a un lote completo de boletos y están redondeadas.',
  typical: 'Cómo son {{count}} jugadas típicas',
  typicalMore: '{{count}} ganan más que el precio',
  typicalBack: '{{count}} ganan el precio o menos',
  typicalNone: '{{count}} no ganan nada',
  typicalSum: 'Gastaría {{spent}} y recuperaría {{won}}.',
  typicalNote:
    'Los premios más raros que 1 en {{count}} cuentan en el pago promedio, pero no aparecen en tan pocas jugadas.',
  interrupted: 'Si se interrumpe el juego',
  interruptedResume:
    'Una ronda pagada queda abierta si pierde la conexión o cierra el juego. Ábralo en cualquier dispositivo para continuar: el boleto y el premio son los mismos, y paga una sola vez.',
  interruptedEnd:
    'Después de 24 horas terminamos automáticamente la ronda abierta y pagamos el premio, si lo hay. Su historial la marca y permite verla otra vez.',
  interruptedRefund: 'Si una falla detiene la ronda antes de que tenga un boleto, le devolvemos el precio completo.',
  risk: 'Conviene saberlo',
  riskIndependent:
    'Cada jugada es independiente de la anterior. Perder varias veces seguidas no hace más probable ganar.',
  riskSet: 'El resultado está fijado antes de que vea nada. Ni lo que elige ni el momento lo cambian.',
  riskFast:
    'Los juegos instantáneos van rápido, y el dinero también puede irse rápido. Fije un límite antes de empezar y juegue solo con dinero que le sobre.',
  setLimits: 'Fijar un límite',
  takeBreak: 'Tomar un descanso',
  notFound: 'No encontramos este juego',
  notFoundText: 'Es posible que haya cerrado. Vea qué juegos están abiertos ahora.',
};
