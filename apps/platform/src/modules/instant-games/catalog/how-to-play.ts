import type { Game, PrizeModel } from '../games/game.ts';
import { MECHANIC_RULES, type RulesLanguage } from './mechanic-rules.ts';

/** How the prize is decided, and what happens to an interrupted play. */
type Rules = {
  readonly models: Readonly<Record<PrizeModel, string>>;
  /** What a player reads about when an interrupted play is completed: a quick one soon, a long one the day after. */
  readonly left: Readonly<Record<Game['tempo'], string>>;
};

const ENGLISH: Rules = {
  models: {
    finite:
      'Each play gets one of the tickets that are left in a pool. The prizes are set before any ticket is sold. A ' +
      'public random number picks your ticket after you pay. Your choices change only what you see, never the prize.',
    weighted:
      'Each play is drawn at random on its own, with the odds shown here. Earlier plays change nothing. Your choices ' +
      'change only what you see, never the prize.',
  },
  left: byTempo((time) => [
    'If a play is interrupted, it continues the next time you open the game. After ',
    `${time === 'soon' ? '10 minutes without a move' : '24 hours'} it is completed for you, and any prize is paid.`,
  ]),
};

const SPANISH: Rules = {
  models: {
    finite:
      'Cada jugada recibe uno de los boletos que quedan en un lote. Los premios se fijan antes de vender el primero. ' +
      'Un número aleatorio público elige su boleto después del pago. Lo que elige cambia solo lo que ve, nunca el ' +
      'premio.',
    weighted:
      'Cada jugada se sortea por separado, con las probabilidades que se muestran aquí. Las jugadas anteriores no ' +
      'cambian nada. Lo que elige cambia solo lo que ve, nunca el premio.',
  },
  left: byTempo((time) => [
    'Si una jugada se interrumpe, continúa la próxima vez que abra el juego. Después de ',
    `${time === 'soon' ? '10 minutos sin actividad' : '24 horas'} se completa automáticamente y se paga cualquier `,
    'premio.',
  ]),
};

const FRENCH: Rules = {
  models: {
    finite:
      'Chaque partie reçoit un des tickets restants d’un lot. Les gains sont fixés avant la première vente. Un ' +
      'nombre aléatoire public désigne votre ticket après le paiement. Vos choix changent seulement ce que vous ' +
      'voyez, jamais le gain.',
    weighted:
      'Chaque partie est tirée au sort séparément, avec les chances indiquées ici. Les parties précédentes n’y ' +
      'changent rien. Vos choix changent seulement ce que vous voyez, jamais le gain.',
  },
  left: byTempo((time) => [
    'Une partie interrompue reprend à la prochaine ouverture du jeu. Après ',
    `${time === 'soon' ? '10 minutes sans action' : '24 heures'}, elle est terminée automatiquement et le gain `,
    'éventuel est payé.',
  ]),
};

const RULES = { 'en-US': ENGLISH, es: SPANISH, fr: FRENCH } as const;

/** Returns the rule of a mechanic in at most twelve words; empty for a mechanic that has none. */
export function ruleOf(mechanic: string, language: RulesLanguage): string {
  return ruleIn(mechanic, language)?.rule ?? '';
}

/** Returns how to play a game, as HTML; fixed texts without any input (S3-21). */
export function howToPlay(
  { mechanic, model, tempo }: Pick<Game, 'mechanic' | 'tempo'> & { readonly model: PrizeModel },
  language: RulesLanguage,
): string {
  const { models, left } = RULES[language];
  const rule = ruleIn(mechanic, language);
  return [...(rule ? [rule.more] : []), models[model], left[tempo]].map((text) => `<p>${text}</p>`).join('');
}

function byTempo(parts: (time: 'soon' | 'next-day') => readonly string[]): Rules['left'] {
  const [soon, long] = [parts('soon').join(''), parts('next-day').join('')];
  return { quick: soon, medium: soon, long };
}

function ruleIn(mechanic: string, language: RulesLanguage) {
  const rules = MECHANIC_RULES[language];
  return Object.hasOwn(rules, mechanic) ? rules[mechanic] : undefined;
}
