import axe from 'axe-core';

/** The rules of WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** One animation may start when another ends, but not endlessly. */
const MAX_TURNS = 20;

/**
 * Returns axe's WCAG findings for a part of the page, as "rule: element"; empty without findings. It checks once
 * fades and color changes have finished, because contrast in the middle of a transition doesn't count.
 * [WCAG-1.4.3/1.4.11]
 */
export async function accessFaults(part: Element = document.body): Promise<string[]> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const moving = document.getAnimations().filter(endsOnItsOwn);
    if (moving.length === 0) break;
    await Promise.allSettled(moving.map((animation) => animation.finished));
  }
  const { violations } = await axe.run(part, { runOnly: { type: 'tag', values: RULES } });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

function endsOnItsOwn({ effect, playState }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
}
