/**
 * The rule of a mechanic, in at most twelve words, as the game itself shows it; `more` is what else a player should
 * know.
 */
type MechanicRule = { readonly rule: string; readonly more: string };
type Rules = Readonly<Record<string, MechanicRule>>;

const ENGLISH: Rules = {
  'match-three': {
    rule: 'Part the grass over nine eggs. Three alike win their prize.',
    more: 'Open the nine eggs one by one or all together. Three eggs with the same amount win it, once.',
  },
  rings: {
    rule: 'Draw the spiral. Each ring all in gold pays its prize.',
    more: 'The 19 seeds lie in rings of 1, 2, 3, 5 and 8. The prizes of all rings that are all gold add up.',
  },
  judges: {
    rule: "An entry with a judge's number wins the amount on its card.",
    more:
      'The three judges show their numbers first. Then the eight entries turn. The amounts of all winning ' +
      'entries add up.',
  },
  'longest-run': {
    rule: 'Nine cars leave the tunnel. The longest run of one color pays.',
    more:
      'The sign on the trackside shows what each length pays, from three cars on. A ticket has one such ' +
      'run at most.',
  },
  path: {
    rule: 'Five stops add up. Your choice changes the picture, not the prize.',
    more: 'Turn left or right at five crossroads. At the end the map shows all roads: each of them has the same total.',
  },
  'weigh-in': {
    rule: 'Weigh four bison. The heaviest posted weight they reach wins its pen.',
    more:
      'Three pens show a weight and a prize each. The weights of the four bison add up. The heaviest pen ' +
      'they reach pays, once.',
  },
  equation: {
    rule: "Bushels times price is your prize. At $0 there's no market.",
    more:
      'The board shows the price first. Then six rows are cut, and their bushels add up. At a price of $0 ' +
      'the play ends there.',
  },
  constellations: {
    rule: 'Uncover sixteen stars. Three joined neighbors of one brightness win its prize.',
    more:
      'There are five brightnesses, each with its prize. Lines show which stars are neighbors. Two groups ' +
      'of three add up.',
  },
  patches: {
    rule: 'Twelve monarchs land. Five or more on one patch win its prize.',
    more: 'Each of the five patches of milkweed shows its prize. At most one patch can get five monarchs or more.',
  },
  crossword: {
    rule: 'Turn eighteen tiles. Three or more complete words win.',
    more:
      'A word is complete when all its tiles are turned. The number of complete words decides the prize. ' +
      'Take your time.',
  },
  'quilt-blocks': {
    rule: 'Twenty-four calls. All nine patches of one block win its prize.',
    more: 'Each of the four blocks shows its prize. The calls come four at a time, at your pace, or one by one.',
  },
  layers: {
    rule: 'Brush eighteen squares of chalk. A whole skeleton wins its amount.',
    more:
      'The chalk has three layers of six squares. The four bones of a creature make its skeleton. Bones of ' +
      'other creatures pay nothing.',
  },
};

const SPANISH: Rules = {
  'match-three': {
    rule: 'Abra nueve nidos. Tres huevos iguales ganan su premio.',
    more: 'Abra los nueve nidos uno por uno o todos juntos. Tres huevos con la misma cantidad la ganan, una vez.',
  },
  rings: {
    rule: 'Trace la espiral. Cada anillo todo de oro paga su premio.',
    more: 'Las 19 semillas forman anillos de 1, 2, 3, 5 y 8. Los premios de todos los anillos de oro se suman.',
  },
  judges: {
    rule: 'Una ficha con el número de un juez gana su cantidad.',
    more:
      'Primero los tres jueces muestran sus números. Luego se voltean las ocho fichas. Las cantidades ' +
      'ganadas se suman.',
  },
  'longest-run': {
    rule: 'Salen nueve vagones. Paga la fila más larga de un color.',
    more:
      'El letrero de la vía muestra cuánto paga cada largo, desde tres vagones. Un boleto tiene una fila ' +
      'así como máximo.',
  },
  path: {
    rule: 'Cinco paradas suman. Su elección cambia el dibujo, no el premio.',
    more:
      'Elija izquierda o derecha en cinco cruces. Al final el mapa muestra todos los caminos: todos suman ' +
      'lo mismo.',
  },
  'weigh-in': {
    rule: 'Pese cuatro bisontes. Gana el corral de mayor peso que alcancen juntos.',
    more:
      'Tres corrales muestran un peso y un premio. Los pesos de los cuatro bisontes se suman. Paga el más ' +
      'pesado que alcancen.',
  },
  equation: {
    rule: 'Bushels por precio es su premio. A $0 no hay mercado.',
    more:
      'El tablero muestra primero el precio. Luego se cortan seis hileras y sus bushels se suman. A $0 la ' +
      'jugada termina ahí.',
  },
  constellations: {
    rule: 'Descubra dieciséis estrellas. Tres vecinas unidas de igual brillo ganan su premio.',
    more:
      'Hay cinco brillos, cada uno con su premio. Las líneas muestran qué estrellas son vecinas. Dos ' +
      'grupos de tres se suman.',
  },
  patches: {
    rule: 'Doce monarcas llegan. Cinco o más en una mata ganan su premio.',
    more:
      'Cada una de las cinco matas de algodoncillo muestra su premio. Solo una, como máximo, recibe cinco ' +
      'monarcas o más.',
  },
  crossword: {
    rule: 'Voltee dieciocho fichas. Tres o más palabras completas ganan.',
    more:
      'Una palabra está completa cuando todas sus fichas están volteadas. Cuántas complete decide el ' +
      'premio. Sin prisa.',
  },
  'quilt-blocks': {
    rule: 'Veinticuatro números. Las nueve piezas de un bloque ganan su premio.',
    more:
      'Cada uno de los cuatro bloques muestra su premio. Los números llegan de cuatro en cuatro, a su ' +
      'ritmo, o de uno en uno.',
  },
  layers: {
    rule: 'Cepille dieciocho cuadros de creta. Un esqueleto entero gana su cantidad.',
    more:
      'La creta tiene tres capas de seis cuadros. Los cuatro huesos de una criatura forman su esqueleto. ' +
      'Otros huesos no pagan nada.',
  },
};

const FRENCH: Rules = {
  'match-three': {
    rule: 'Ouvrez neuf nids. Trois œufs identiques rapportent leur gain.',
    more: 'Ouvrez les neuf nids un par un ou tous ensemble. Trois œufs au même montant le rapportent, une fois.',
  },
  rings: {
    rule: 'Tracez la spirale. Chaque anneau tout en or rapporte son lot.',
    more: 'Les 19 graines forment des anneaux de 1, 2, 3, 5 et 8. Les gains de tous les anneaux en or s’additionnent.',
  },
  judges: {
    rule: 'Une fiche au numéro d’un juge gagne le montant qu’elle porte.',
    more:
      'Les trois juges montrent d’abord leurs numéros. Puis les huit fiches se retournent. Les montants ' +
      'gagnés s’additionnent.',
  },
  'longest-run': {
    rule: 'Neuf wagons sortent. La plus longue suite d’une couleur gagne.',
    more:
      'Le panneau de la voie indique le gain de chaque longueur, dès trois wagons. Un ticket a au plus une ' +
      'telle suite.',
  },
  path: {
    rule: 'Cinq étapes s’additionnent. Votre choix change l’image, pas le gain.',
    more:
      'Prenez à gauche ou à droite à cinq carrefours. À la fin, la carte montre toutes les routes\u00a0: leur ' +
      'total est le même.',
  },
  'weigh-in': {
    rule: 'Pesez quatre bisons. L’enclos au poids atteint le plus élevé gagne.',
    more:
      'Trois enclos affichent un poids et un gain. Les poids des quatre bisons s’additionnent. Seul le ' +
      'plus lourd atteint paie.',
  },
  equation: {
    rule: 'Boisseaux fois prix donne votre gain. À 0\u00a0$, pas de marché.',
    more:
      'Le prix s’affiche d’abord. Puis six rangs sont coupés et leurs boisseaux s’additionnent. À 0\u00a0$, la ' +
      'partie s’arrête là.',
  },
  constellations: {
    rule: 'Découvrez seize étoiles. Trois voisines reliées de même éclat gagnent leur prix.',
    more:
      'Il y a cinq éclats, chacun avec son gain. Des lignes relient les étoiles voisines. Deux groupes de ' +
      'trois s’additionnent.',
  },
  patches: {
    rule: 'Douze monarques arrivent. Cinq ou plus sur un massif remportent son gain.',
    more:
      'Chacun des cinq massifs d’asclépiade affiche son gain. Un seul, au plus, reçoit cinq monarques ou ' +
      'davantage.',
  },
  crossword: {
    rule: 'Retournez dix-huit jetons. Trois mots complets ou plus gagnent.',
    more:
      'Un mot est complet quand tous ses jetons sont retournés. Le nombre de mots complets décide du gain. ' +
      'Les mots de la grille sont en anglais ; ce qu’ils désignent est expliqué en français. Prenez votre temps.',
  },
  'quilt-blocks': {
    rule: 'Vingt-quatre numéros. Les neuf pièces d’un bloc remportent son gain.',
    more:
      'Chacun des quatre blocs affiche son gain. Les numéros arrivent quatre par quatre, à votre rythme, ' +
      'ou un par un.',
  },
  layers: {
    rule: 'Brossez dix-huit carrés de craie. Un squelette entier gagne son montant.',
    more:
      'La craie a trois couches de six carrés. Les quatre os d’une créature forment son squelette. Les ' +
      'autres os ne rapportent rien.',
  },
};

/**
 * The rules of every mechanic by language. Games with a mechanic of another game server are explained without a rule.
 */
export const MECHANIC_RULES = { 'en-US': ENGLISH, es: SPANISH, fr: FRENCH } as const;
export type RulesLanguage = keyof typeof MECHANIC_RULES;
