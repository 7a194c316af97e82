// @vitest-environment jsdom
import { expect, it } from 'vitest';

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

it('compiles components that are rendered often in tests by the React compiler, as in production', () => {
  // The compiler adds a cache of the last render, and compares with it.
  expect(Greeting.toString()).toMatch(/\$\[0\] !== name/);
});
