/**
 * Runs in every page: `recordBalls()` starts to record what a draw's page shows after each change, so that a test
 * sees each ball land and that nothing reveals the result before. `recordedBalls` has the records.
 */
const GIVES_AWAY = /WON|NOT A WINNER|PRIZE|You won|Prize \$|Not a winner|Winning numbers|Winners/;

window.recordedBalls = [];
window.recordBalls = () => {
  const read = () => {
    const main = document.getElementById('content');
    const text = main?.textContent ?? '';
    const lines = [...document.querySelectorAll('#content p')].map((line) => line.textContent ?? '');
    const counters = lines.filter((line) => /^\d+ of \d+ matched$/.test(line));
    return {
      ms: Math.round(performance.now()),
      landed: document.querySelectorAll('[data-landed]').length,
      matched: counters.join(', '),
      ball: /Ball \d+ of \d+/.exec(text)?.[0] ?? '',
      givesAway: GIVES_AWAY.exec(`${text} ${document.body.innerText}`)?.[0] ?? '',
    };
  };
  const note = () => {
    const { ms, ...now } = read();
    const { ms: _, ...last } = window.recordedBalls.at(-1) ?? {};
    if (JSON.stringify(now) !== JSON.stringify(last)) window.recordedBalls.push({ ms, ...now });
  };
  note();
  new MutationObserver(note).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-landed'],
  });
};
