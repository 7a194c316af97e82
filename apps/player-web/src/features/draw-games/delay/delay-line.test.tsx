// @vitest-environment jsdom
import { DELAY_CAUSES, type DelayCause } from '@sunflower/player-rules/draw-games/delay-causes.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DelayLine, type DelayLineProps } from './delay-line.tsx';

afterEach(cleanup);

function lineOf(cause: DelayCause | 'NEWER', more: Partial<DelayLineProps> & { nextTryAt?: string } = {}): string {
  const { nextTryAt, ...props } = more;
  const delay = { cause, ...(nextTryAt === undefined ? {} : { nextTryAt }) };
  return render(<DelayLine delay={delay} {...props} />).container.textContent ?? '';
}

describe('the explanation of a delayed draw', () => {
  it.each(DELAY_CAUSES)('says why in one sentence, what happens to tickets and when it is tried again: %s', (cause) => {
    const [lead, why, ...rest] = lineOf(cause).split(/(?<=\.) /);
    expect(lead).toBe('This draw is delayed.');
    expect(why).toMatch(/^[A-Z].{20,}\.$/);
    expect(rest[0]).toBe('All tickets stay in the draw.');
    expect(rest.at(-1)).toBe(
      ['ROUND_MISSED', 'CONTRADICTION'].includes(cause) ? "There's no new time yet." : 'We try again every minute.',
    );
  });

  it('names the time of the next try while that is ahead', () => {
    expect(lineOf('WITNESSES', { nextTryAt: '2099-11-29T04:29:00Z' })).toContain('Next try: 10:29 pm CT.');
    expect(lineOf('BEACON', { nextTryAt: '2020-11-29T04:29:00Z' })).toMatch(/We try again every minute\.$/);
  });

  it("is about the player's own ticket on its page, and names the refund if the draw may be voided", () => {
    expect(lineOf('NUMBERS', { isOwn: true })).toContain('Your ticket stays in the draw.');
    expect(lineOf('ROUND_MISSED', { isOwn: true })).toContain("If it's voided, your stake is refunded.");
    expect(lineOf('NEWER')).toContain("We're finding out why.");
  });
});
