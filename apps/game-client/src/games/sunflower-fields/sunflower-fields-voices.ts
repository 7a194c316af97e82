import type { GameVoice, GameVoices } from '../../face/game-voice.ts';
import { RING_SIZES, ringOf } from './sunflower-fields-head.ts';

/** Words of one language. */
type Words = {
  readonly rule: string;
  readonly prizes: string;
  readonly ring: (size: number) => string;
  readonly seed: (number: number) => string;
  readonly closed: (number: number, of: { seeds: number; ring: string }) => string;
  readonly gold: string;
  readonly plain: string;
  readonly wholeRing: (ring: string) => string;
  readonly severalRings: (count: number) => string;
};

/** Announces the prize of each ring when the ticket is dealt, and each seed with its ring. */
function voiceOf(words: Words): GameVoice {
  const ringAt = (seed: number) => words.ring(RING_SIZES[ringOf(seed)] ?? 0);
  return {
    rule: words.rule,
    covered: ({ step, steps }) => words.closed(step + 1, { seeds: steps, ring: ringAt(step) }),
    say: (event, usd) => {
      if (event.t === 'open')
        return [ringAt(event.cell), words.seed(event.cell + 1), words[event.shows as 'gold' | 'plain']].join(', ');
      if (event.t !== 'deal') return '';
      const prizes = event.groups?.map(({ need, amount }) => `${words.ring(need)}, ${usd(amount)}`) ?? [];
      return `${words.prizes} ${prizes.join('; ')}`;
    },
    title: ({ wins: [first, ...more] }) =>
      more.length === 0 ? words.wholeRing(ringAt(first?.steps[0] ?? 0)) : words.severalRings(more.length + 1),
  };
}

/** The texts of Sunflower Fields, by language. */
export const FIELDS_OF_SUNFLOWERS_VOICES: GameVoices = {
  'en-US': voiceOf({
    rule: 'Draw the spiral. Each ring all in gold pays its prize.',
    prizes: 'Prizes:',
    ring: (size) => `Ring of ${size}`,
    seed: (number) => `seed ${number}`,
    closed: (number, { seeds, ring }) => `Seed ${number} of ${seeds}, ${ring.toLowerCase()}, closed`,
    gold: 'gold',
    plain: 'plain',
    wholeRing: (ring) => `${ring} all in gold`,
    severalRings: (count) => `${count} rings add up`,
  }),
  es: voiceOf({
    rule: 'Trace la espiral. Cada anillo todo de oro paga su premio.',
    prizes: 'Premios:',
    ring: (size) => `Anillo de ${size}`,
    seed: (number) => `semilla ${number}`,
    closed: (number, { seeds, ring }) => `Semilla ${number} de ${seeds}, ${ring.toLowerCase()}, cerrada`,
    gold: 'de oro',
    plain: 'común',
    wholeRing: (ring) => `${ring}, todo de oro`,
    severalRings: (count) => `Suma de ${count} anillos`,
  }),
  fr: voiceOf({
    rule: 'Tracez la spirale. Chaque anneau tout en or rapporte son gain.',
    prizes: 'Gains :',
    ring: (size) => `Anneau de ${size}`,
    seed: (number) => `graine ${number}`,
    closed: (number, { seeds, ring }) => `Graine ${number} sur ${seeds}, ${ring.toLowerCase()}, fermée`,
    gold: 'en or',
    plain: 'ordinaire',
    wholeRing: (ring) => `${ring}, tout en or`,
    severalRings: (count) => `Somme de ${count} anneaux`,
  }),
};
