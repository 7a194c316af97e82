import axe from 'axe-core';

/** The rules of WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** One movement may begin when another ends, but not for ever. */
const MOST_TURNS = 20;

/**
 * What axe finds against WCAG in a part of the page, as "rule: element"; nothing when all is well. It looks once what fades in or changes
 * its colours has come to rest: contrast half way is nobody's contrast. [WCAG-1.4.3/1.4.11]
 */
export async function accessFaults(part: Element = document.body): Promise<string[]> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const moving = document.getAnimations().filter(endsByItself);
    if (moving.length === 0) break;
    await Promise.allSettled(moving.map((animation) => animation.finished));
  }
  const { violations } = await axe.run(part, { runOnly: { type: 'tag', values: RULES } });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

function endsByItself({ effect, playState }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
}
