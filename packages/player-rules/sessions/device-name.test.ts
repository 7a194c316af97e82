import { describe, expect, it } from 'vitest';
import { isDeviceName, tidyDeviceName } from './device-name.ts';

describe('what a player calls a device', () => {
  it.each([
    ["  Ana's phone ", "Ana's phone"],
    ['Ame\u0301lie', 'Amélie'],
    ['   ', ''],
    ['👩\u200d💻', '👩\u200d💻'],
  ])('is stored composed and without surrounding spaces: %j', (typed, stored) => {
    expect(tidyDeviceName(typed)).toBe(stored);
    expect(isDeviceName(stored)).toBe(true);
  });

  it.each(['x'.repeat(41), 'a\u0007', 'a\nb', 'a\ud800', 'a\u202eb', '\u200b', '\ufeff', 'a\u2066'])(
    'is refused when it is too long, or has an invisible or direction-changing character: %j',
    (name) => {
      expect(isDeviceName(name)).toBe(false);
    },
  );
});
