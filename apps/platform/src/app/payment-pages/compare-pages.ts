import type { ReceivedPages } from './receive-pages.ts';

/** Returns the differences between the recorded and the received pages, in words. */
export function differencesOf(recorded: ReceivedPages, received: ReceivedPages): string[] {
  const names = [...new Set([...Object.keys(recorded), ...Object.keys(received)])].sort();
  return names.flatMap((name) => {
    const [before, now] = [recorded[name], received[name]];
    if (before === now) return [];
    if (before === undefined) return [`new: ${name}`];
    if (now === undefined) return [`gone: ${name}`];
    return [`changed: ${name}`];
  });
}
