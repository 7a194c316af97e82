import type { GameVoice, GameVoices } from '../../face/game-voice.ts';
import { RING_SIZES, ringOf } from './sunflower-fields-head.ts';

const sizeAt = (seed: number) => RING_SIZES[ringOf(seed)] ?? 0;

const EN: GameVoice = {
  rule: 'Draw the spiral. Each ring all in gold pays its prize.',
  covered: ({ step, steps }) => `Seed ${step + 1} of ${steps}, ring of ${sizeAt(step)}, closed`,
  say: (event) => (event.t === 'open' ? `Ring of ${sizeAt(event.cell)}: seed ${event.cell + 1}, ${event.shows}` : ''),
  title: ({ wins }) =>
    wins.length === 1 ? `Ring of ${sizeAt(wins[0]?.steps[0] ?? 0)} all in gold` : `${wins.length} rings add up`,
};

const ES: GameVoice = {
  rule: 'Trace la espiral. Cada anillo todo de oro paga su premio.',
  covered: ({ step, steps }) => `Semilla ${step + 1} de ${steps}, anillo de ${sizeAt(step)}, cerrada`,
  say: (event) =>
    event.t === 'open'
      ? `Anillo de ${sizeAt(event.cell)}: semilla ${event.cell + 1}, ${event.shows === 'gold' ? 'de oro' : 'común'}`
      : '',
  title: ({ wins }) =>
    wins.length === 1 ? `Anillo de ${sizeAt(wins[0]?.steps[0] ?? 0)}, todo de oro` : `Suma de ${wins.length} anillos`,
};

const FR: GameVoice = {
  rule: 'Tracez la spirale. Chaque anneau tout en or rapporte son gain.',
  covered: ({ step, steps }) => `Graine ${step + 1} sur ${steps}, anneau de ${sizeAt(step)}, fermée`,
  say: (event) =>
    event.t === 'open'
      ? `Anneau de ${sizeAt(event.cell)} : graine ${event.cell + 1}, ${event.shows === 'gold' ? 'en or' : 'ordinaire'}`
      : '',
  title: ({ wins }) =>
    wins.length === 1 ? `Anneau de ${sizeAt(wins[0]?.steps[0] ?? 0)}, tout en or` : `Somme de ${wins.length} anneaux`,
};

/** What Sunflower Fields says. */
export const SUNFLOWER_FIELDS_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };
