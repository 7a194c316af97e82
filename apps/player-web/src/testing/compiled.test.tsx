// @vitest-environment jsdom
import { expect, it } from 'vitest';

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

it('components in tests are what the React compiler makes of them, as in production', () => {
  // The compiler adds a cache of what it drew last, and compares with it.
  expect(Greeting.toString()).toMatch(/\$\[0\] !== name/);
});
