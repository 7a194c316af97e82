import { describe, expect, it } from 'vitest';
import { AT_REST, REVEAL_NAMES, revealPose, type SpritePose } from './reveal-motion.ts';

describe.each(REVEAL_NAMES)('the reveal "%s"', (name) => {
  it('begins with the cover in its place, and ends without it and with the card at rest', () => {
    expectAtRest(revealPose(name, 0).cover);
    const { cover, content } = revealPose(name, 1);
    expect(cover.alpha).toBe(0);
    expectAtRest(content);
  });

  it('never lets a cover that left come back', () => {
    const alphas = Array.from({ length: 51 }, (_, at) => revealPose(name, at / 50).cover.alpha);
    expect(alphas).toEqual(alphas.toSorted((one, other) => other - one));
  });
});

describe('a reveal without motion', () => {
  it('only fades the cover', () => {
    for (const share of [0, 0.3, 0.7, 1])
      expect(revealPose('fade', share)).toEqual({ cover: { ...AT_REST, alpha: 1 - share }, content: AT_REST });
  });
});

function expectAtRest(pose: SpritePose): void {
  for (const part of Object.keys(AT_REST) as (keyof SpritePose)[]) expect(pose[part]).toBeCloseTo(AT_REST[part]);
}
