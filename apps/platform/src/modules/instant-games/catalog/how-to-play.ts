import type { Game, PrizeModel } from '../games/game.ts';

/** How to play: the rules of each mechanic, how the prize is decided, and what is true of every game. */
type Rules = {
  readonly mechanics: Readonly<Record<string, string>>;
  readonly models: Readonly<Record<PrizeModel, string>>;
  readonly always: string;
};

const ENGLISH: Rules = {
  mechanics: {
    'match-three': 'Reveal every spot. Find the same amount three times to win that amount once.',
    'match-three-multiplier':
      'Reveal every spot. Find the same amount three times to win it, multiplied by the number in the multiplier spot.',
    'your-numbers': 'Reveal your numbers. Each one that equals a winning number wins the amount below it.',
    bingo: 'Reveal the called balls. Each card with at least one complete line wins its amount once.',
    crossword: 'Reveal your 18 letters and complete words in the grid. The number of complete words decides the prize.',
    path: 'Pick a spot at each stop. You win every amount you find.',
    'path-with-bonus':
      'Pick a spot at each stop. You win every amount you find. If the bonus trail opens, it continues there.',
    reels: 'Stop the reels. Three equal symbols win the amount shown for that symbol.',
  },
  models: {
    finite:
      'Each play gets one of the tickets that are left in a pool. The prizes are set before any ticket is sold. A ' +
      'public random number picks your ticket after you pay. Your choices change only what you see, never the prize.',
    weighted:
      'Each play is drawn at random on its own, with the odds shown here. Earlier plays change nothing. Your choices ' +
      'change only what you see, never the prize.',
  },
  always:
    'If a play is interrupted, it continues the next time you open the game. After 24 hours it is completed for you, ' +
    'and any prize is paid.',
};

const SPANISH: Rules = {
  mechanics: {
    'match-three': 'Descubra todas las casillas. Encuentre la misma cantidad tres veces para ganarla una vez.',
    'match-three-multiplier':
      'Descubra todas las casillas. Encuentre la misma cantidad tres veces para ganarla, multiplicada por el número ' +
      'de la casilla multiplicadora.',
    'your-numbers':
      'Descubra sus números. Cada uno que coincide con un número ganador gana la cantidad que está debajo.',
    bingo: 'Descubra las bolas cantadas. Cada cartón con al menos una línea completa gana su cantidad una vez.',
    crossword:
      'Descubra sus letras y complete palabras en la cuadrícula. El premio depende de cuántas palabras complete.',
    path: 'Elija un lugar en cada parada. Gana todas las cantidades que encuentre.',
    'path-with-bonus':
      'Elija un lugar en cada parada. Gana todas las cantidades que encuentre. Si se abre el camino extra, sigue allí.',
    reels: 'Detenga los rodillos. Tres símbolos iguales ganan la cantidad que se muestra para ese símbolo.',
  },
  models: {
    finite:
      'Cada jugada recibe uno de los boletos que quedan en un lote. Los premios se fijan antes de vender el primero. ' +
      'Un número aleatorio público elige su boleto después del pago. Lo que elige cambia solo lo que ve, nunca el ' +
      'premio.',
    weighted:
      'Cada jugada se sortea por separado, con las probabilidades que se muestran aquí. Las jugadas anteriores no ' +
      'cambian nada. Lo que elige cambia solo lo que ve, nunca el premio.',
  },
  always:
    'Si una jugada se interrumpe, continúa la próxima vez que abra el juego. Después de 24 horas se completa ' +
    'automáticamente y se paga cualquier premio.',
};

const FRENCH: Rules = {
  mechanics: {
    'match-three': 'Dévoilez toutes les cases. Trouvez trois fois le même montant pour le gagner une fois.',
    'match-three-multiplier':
      'Dévoilez toutes les cases. Trouvez trois fois le même montant pour le gagner, multiplié par le nombre de la ' +
      'case multiplicateur.',
    'your-numbers':
      'Dévoilez vos numéros. Chacun de ceux qui correspondent à un numéro gagnant rapporte le montant indiqué dessous.',
    bingo: 'Dévoilez les boules tirées. Chaque carte avec au moins une ligne complète rapporte son montant une fois.',
    crossword: 'Dévoilez vos lettres et complétez des mots dans la grille. Le gain dépend du nombre de mots complets.',
    path: 'Choisissez un endroit à chaque étape. Vous gagnez tous les montants trouvés.',
    'path-with-bonus':
      'Choisissez un endroit à chaque étape. Vous gagnez tous les montants trouvés. Le chemin bonus, s’il s’ouvre, ' +
      'fait partie du parcours.',
    reels: 'Arrêtez les rouleaux. Trois symboles identiques rapportent le montant indiqué pour ce symbole.',
  },
  models: {
    finite:
      'Chaque partie reçoit un des tickets restants d’un lot. Les gains sont fixés avant la première vente. Un ' +
      'nombre aléatoire public désigne votre ticket après le paiement. Vos choix changent seulement ce que vous ' +
      'voyez, jamais le gain.',
    weighted:
      'Chaque partie est tirée au sort séparément, avec les chances indiquées ici. Les parties précédentes n’y ' +
      'changent rien. Vos choix changent seulement ce que vous voyez, jamais le gain.',
  },
  always:
    'Une partie interrompue reprend à la prochaine ouverture du jeu. Après 24 heures, elle est terminée ' +
    'automatiquement et le gain éventuel est payé.',
};

const RULES = { 'en-US': ENGLISH, es: SPANISH, fr: FRENCH } as const;

/** Returns how to play a game, as HTML; fixed texts without any input (S3-21). */
export function howToPlay(
  { mechanic, model }: Pick<Game, 'mechanic'> & { readonly model: PrizeModel },
  language: keyof typeof RULES,
): string {
  const { mechanics, models, always } = RULES[language];
  const rules = mechanics[mechanic];
  return [...(rules === undefined ? [] : [rules]), models[model], always].map((text) => `<p>${text}</p>`).join('');
}
