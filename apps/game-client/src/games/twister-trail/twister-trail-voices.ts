import type { BookEvent } from '@sunflower/instant-games/events/book-event.ts';
import type { Amounts, GameVoice, GameVoices } from '../../face/game-voice.ts';
import { STOPS, WAYS } from './twister-trail-roads.ts';

type Words = {
  readonly places: Readonly<Record<string, string>>;
  readonly crossroads: (number: number, left: string, right: string) => string;
  readonly stop: (number: number, amount: string, total: string) => string;
};

/** Returns what an event announces: the places at each crossroads, and then each stop. */
function sayIn({ places, crossroads, stop }: Words): (event: BookEvent, usd: Amounts) => string {
  return (event, usd) => {
    if (event.t === 'path') return stop(event.step + 1, usd(event.amount), usd(event.to));
    if (event.t !== 'deal') return '';
    const named = (event.labels ?? []).map((name) => places[name] ?? name);
    return Array.from({ length: STOPS }, (_, step) =>
      crossroads(step + 1, named[step * WAYS] ?? '', named[step * WAYS + 1] ?? ''),
    ).join('. ');
  };
}

const EN: GameVoice = {
  rule: 'Five stops add up. Your choice changes the picture, not the prize.',
  covered: ({ step, choice, steps }) =>
    `Crossroads ${step + 1} of ${steps}, ${choice === 0 ? 'left' : 'right'}, closed`,
  say: sayIn({
    places: {
      ...{ barn: 'barn', church: 'church', depot: 'depot', elevator: 'grain elevator', farmhouse: 'farmhouse' },
      ...{ mill: 'windmill', pump: 'gas station', school: 'school', silo: 'silo', tower: 'water tower' },
    },
    crossroads: (number, left, right) => `Crossroads ${number}: ${left} on the left, ${right} on the right`,
    stop: (number, amount, total) => `Stop ${number}: ${amount}, total ${total}`,
  }),
  title: () => 'Every road pays the same',
};

const ES: GameVoice = {
  rule: 'Cinco paradas suman. Su elección cambia el dibujo, no el premio.',
  covered: ({ step, choice, steps }) =>
    `Cruce ${step + 1} de ${steps}, ${choice === 0 ? 'izquierda' : 'derecha'}, cerrado`,
  say: sayIn({
    places: {
      ...{ barn: 'granero', church: 'iglesia', depot: 'estación', elevator: 'elevador de granos', farmhouse: 'casa' },
      ...{ mill: 'molino', pump: 'gasolinera', school: 'escuela', silo: 'silo', tower: 'torre de agua' },
    },
    crossroads: (number, left, right) => `Cruce ${number}: ${left} a la izquierda, ${right} a la derecha`,
    stop: (number, amount, total) => `Parada ${number}: ${amount}, total ${total}`,
  }),
  title: () => 'Todos los caminos pagan igual',
};

const FR: GameVoice = {
  rule: 'Cinq étapes s’additionnent. Votre choix change l’image, pas le gain.',
  covered: ({ step, choice, steps }) =>
    `Carrefour ${step + 1} sur ${steps}, ${choice === 0 ? 'à gauche' : 'à droite'}, fermé`,
  say: sayIn({
    places: {
      ...{ barn: 'grange', church: 'église', depot: 'gare', elevator: 'élévateur à grain', farmhouse: 'ferme' },
      ...{ mill: 'éolienne', pump: 'station-service', school: 'école', silo: 'silo', tower: 'château d’eau' },
    },
    crossroads: (number, left, right) => `Carrefour ${number} : ${left} à gauche, ${right} à droite`,
    stop: (number, amount, total) => `Étape ${number} : ${amount}, total ${total}`,
  }),
  title: () => 'Chaque route rapporte autant',
};

/** The texts of Twister Trail, by language. */
export const TWISTER_TRAIL_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };
