import type { Language } from '@sunflower/contracts/languages.ts';

/** The rule of a mechanic: in at most twelve words, and what else a player should know. */
type MechanicRule = { readonly rule: string; readonly more: string };
type Rules = Readonly<Record<string, MechanicRule>>;

const ENGLISH: Rules = {
  'match-three': {
    rule: 'Open nine eggs. Three alike win that prize.',
    more: 'Open all nine eggs, one by one or together. Three eggs of one kind win the prize of that kind, once.',
  },
  rings: {
    rule: 'Turn over nineteen seeds. Each ring that is all gold pays.',
    more: 'The seeds lie in rings of 1, 2, 3, 5 and 8. The prizes of all rings that are all gold add up.',
  },
  judges: {
    rule: "Each entry with a judge's number wins its ribbon prize.",
    more: 'Three judges show their numbers first. Then the eight entries open. The prizes of all matching entries add up.',
  },
  'longest-run': {
    rule: 'Nine cars pass. The longest run of one color pays.',
    more: 'The sign beside the track shows what each length pays. Only the longest run counts, once.',
  },
  path: {
    rule: 'Five crossroads, left or right. Your stops add up to the prize.',
    more: 'At the end the map shows every road: all of them add up to the same prize.',
  },
  'weigh-in': {
    rule: 'Four bison walk on the scale. Reach a weight, win its pen.',
    more: 'Each of the three pens shows its weight and its prize. The sum of the four bison decides which pen you win.',
  },
  equation: {
    rule: 'Bushels times the price on the board is your prize.',
    more: 'The board shows the price first. Then six rows are cut, and their bushels add up. A price of 0 ends the play.',
  },
  constellations: {
    rule: 'Join three neighboring stars of one brightness to win their prize.',
    more: 'Sixteen stars open in five brightnesses. Lines show which stars are neighbors.',
  },
  patches: {
    rule: 'Twelve monarchs settle. A patch with five or more pays.',
    more: 'There are five patches. The more monarchs settle on one of them, the larger its prize.',
  },
  crossword: {
    rule: 'Open eighteen letters. The number of complete words decides the prize.',
    more: 'The grid has eleven words. A word is complete when all its letters are open. Take your time.',
  },
  'quilt-blocks': {
    rule: 'Mark 24 calls. Each complete quilt block pays its prize.',
    more: 'The calls come four at a time, at your pace. The prizes of all complete blocks add up.',
  },
  layers: {
    rule: 'Brush away three layers. Each whole skeleton pays its prize.',
    more: 'The chalk hides bones of five creatures. Bones of a creature that is not whole pay nothing.',
  },
};

const SPANISH: Rules = {
  'match-three': {
    rule: 'Abra nueve huevos. Tres iguales ganan ese premio.',
    more: 'Abra los nueve huevos, uno por uno o juntos. Tres huevos del mismo tipo ganan el premio de ese tipo, una vez.',
  },
  rings: {
    rule: 'Descubra diecinueve semillas. Cada anillo todo dorado paga su premio.',
    more: 'Las semillas forman anillos de 1, 2, 3, 5 y 8. Los premios de todos los anillos dorados se suman.',
  },
  judges: {
    rule: 'Cada obra con el número de un juez gana su premio.',
    more: 'Primero tres jueces muestran sus números. Después se abren las ocho obras. Los premios se suman.',
  },
  'longest-run': {
    rule: 'Pasan nueve vagones. La fila más larga de un color paga.',
    more: 'El letrero junto a la vía muestra cuánto paga cada largo. Solo cuenta la fila más larga, una vez.',
  },
  path: {
    rule: 'Cinco cruces, izquierda o derecha. Sus paradas suman el premio.',
    more: 'Al final el mapa muestra todos los caminos: todos suman el mismo premio.',
  },
  'weigh-in': {
    rule: 'Cuatro bisontes suben a la báscula. Alcance un peso y gane.',
    more: 'Cada uno de los tres corrales muestra su peso y su premio. La suma de los cuatro bisontes decide cuál gana.',
  },
  equation: {
    rule: 'Fanegas por el precio del tablero: ese es su premio.',
    more: 'El tablero muestra primero el precio. Luego se cortan seis hileras y se suman sus fanegas. Un precio de 0 termina la jugada.',
  },
  constellations: {
    rule: 'Una tres estrellas vecinas del mismo brillo y gane su premio.',
    more: 'Se abren dieciséis estrellas de cinco brillos. Las líneas muestran qué estrellas son vecinas.',
  },
  patches: {
    rule: 'Doce monarcas se posan. Una mata con cinco o más paga.',
    more: 'Hay cinco matas. Cuantas más monarcas se posan en una, mayor es su premio.',
  },
  crossword: {
    rule: 'Abra dieciocho letras. Las palabras completas deciden el premio.',
    more: 'La cuadrícula tiene once palabras. Una palabra está completa cuando todas sus letras están abiertas. Sin prisa.',
  },
  'quilt-blocks': {
    rule: 'Marque 24 llamadas. Cada bloque completo paga su premio.',
    more: 'Las llamadas llegan de cuatro en cuatro, a su ritmo. Los premios de todos los bloques completos se suman.',
  },
  layers: {
    rule: 'Cepille tres capas. Cada esqueleto completo paga su premio.',
    more: 'La creta esconde huesos de cinco criaturas. Los huesos de una criatura incompleta no pagan nada.',
  },
};

const FRENCH: Rules = {
  'match-three': {
    rule: 'Ouvrez neuf œufs. Trois identiques rapportent ce gain.',
    more: 'Ouvrez les neuf œufs, un par un ou ensemble. Trois œufs d’une sorte rapportent le gain de cette sorte, une fois.',
  },
  rings: {
    rule: 'Retournez dix-neuf graines. Chaque anneau tout doré rapporte son gain.',
    more: 'Les graines forment des anneaux de 1, 2, 3, 5 et 8. Les gains de tous les anneaux dorés s’additionnent.',
  },
  judges: {
    rule: 'Chaque objet portant le numéro d’un juge rapporte son gain.',
    more: 'Trois juges montrent d’abord leurs numéros. Puis les huit objets s’ouvrent. Les gains s’additionnent.',
  },
  'longest-run': {
    rule: 'Neuf wagons passent. La plus longue suite d’une couleur rapporte.',
    more: 'Le panneau près de la voie indique le gain de chaque longueur. Seule la plus longue suite compte, une fois.',
  },
  path: {
    rule: 'Cinq carrefours, gauche ou droite. Vos étapes s’additionnent en un gain.',
    more: 'À la fin, la carte montre toutes les routes : toutes mènent au même gain.',
  },
  'weigh-in': {
    rule: 'Quatre bisons montent sur la balance. Atteignez un poids pour gagner.',
    more: 'Chacun des trois enclos affiche son poids et son gain. La somme des quatre bisons décide de l’enclos gagné.',
  },
  equation: {
    rule: 'Les boisseaux multipliés par le prix affiché donnent votre gain.',
    more: 'Le prix s’affiche d’abord. Puis six rangs sont coupés et leurs boisseaux s’additionnent. Un prix de 0 termine la partie.',
  },
  constellations: {
    rule: 'Reliez trois étoiles voisines de même éclat pour leur gain.',
    more: 'Seize étoiles s’ouvrent, avec cinq éclats. Des lignes montrent quelles étoiles sont voisines.',
  },
  patches: {
    rule: 'Douze monarques se posent. Cinq ou plus sur une touffe rapportent.',
    more: 'Il y a cinq touffes. Plus il y a de monarques sur l’une d’elles, plus son gain est grand.',
  },
  crossword: {
    rule: 'Ouvrez dix-huit lettres. Le nombre de mots complets décide du gain.',
    more: 'La grille compte onze mots. Un mot est complet quand toutes ses lettres sont ouvertes. Prenez votre temps.',
  },
  'quilt-blocks': {
    rule: 'Marquez 24 appels. Chaque bloc complet rapporte son gain.',
    more: 'Les appels arrivent quatre par quatre, à votre rythme. Les gains de tous les blocs complets s’additionnent.',
  },
  layers: {
    rule: 'Brossez trois couches. Chaque squelette entier rapporte son gain.',
    more: 'La craie cache les os de cinq créatures. Les os d’une créature incomplète ne rapportent rien.',
  },
};

/** The rules of every mechanic by language. A game server may have others; their games are explained without a rule. */
export const MECHANIC_RULES: Readonly<Record<Language, Rules>> = { 'en-US': ENGLISH, es: SPANISH, fr: FRENCH };
