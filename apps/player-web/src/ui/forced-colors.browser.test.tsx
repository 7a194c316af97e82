import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { Ball } from './ball/ball.tsx';
import { ChoiceChips } from './choice-chips/choice-chips.tsx';
import { Checkbox } from './field/checkbox.tsx';
import { Switch } from './field/switch.tsx';
import { NumberBoard } from './number-board/number-board.tsx';

const emulate = (value: 'active' | 'none') =>
  (cdp() as { send: (method: string, options: object) => Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  });
beforeAll(() => emulate('active'));
afterAll(() => emulate('none'));
afterEach(cleanup);

const nothing = () => {};
const chips = (mode: 'single' | 'multiple', look: 'chips' | 'segmented') => (
  <ChoiceChips
    label="Draws"
    mode={mode}
    look={look}
    selected={['a']}
    onChange={nothing}
    options={[
      { id: 'a', text: 'one' },
      { id: 'b', text: 'two' },
    ]}
  />
);
const byText = (text: string) => screen.getByText(text).closest('button') as HTMLElement;
const ofToggle = (role: 'checkbox' | 'switch', index: number) =>
  screen.getAllByRole(role)[index]?.closest('label')?.querySelector('[aria-hidden]') as HTMLElement;

/** The parts of a look that forced colors leave: lines, but no background and no shadow. */
const LINES = ['borderTopWidth', 'borderTopStyle', 'outlineStyle', 'outlineWidth', 'textDecorationLine'] as const;
const linesOf = (element: Element) => {
  const style = getComputedStyle(element);
  return LINES.map((name) => style[name]).join(' ');
};

test.each<[string, ReactNode, () => [Element, Element]]>([
  [
    'a picked number',
    <NumberBoard label="A" to={9} max={5} picks={[3]} onPicksChange={nothing} statusText="" fullText="" key="a" />,
    () => [byText('3'), byText('4')],
  ],
  ['a chosen chip', chips('single', 'chips'), () => [byText('one'), byText('two')]],
  ['one of several chosen chips', chips('multiple', 'chips'), () => [byText('one'), byText('two')]],
  ['a chosen segment', chips('single', 'segmented'), () => [byText('one'), byText('two')]],
  [
    'a checked box',
    <div key="b">
      <Checkbox isSelected onChange={nothing}>
        on
      </Checkbox>
      <Checkbox isSelected={false} onChange={nothing}>
        off
      </Checkbox>
    </div>,
    () => [ofToggle('checkbox', 0), ofToggle('checkbox', 1)],
  ],
  [
    'a switch that is on',
    <div key="c">
      <Switch isSelected onChange={nothing}>
        on
      </Switch>
      <Switch isSelected={false} onChange={nothing}>
        off
      </Switch>
    </div>,
    () => [ofToggle('switch', 0), ofToggle('switch', 1)],
  ],
  [
    'a matched ball',
    <div key="d">
      <Ball value={1} label="matched" isMatched />
      <Ball value={2} label="drawn" />
    </div>,
    () => [screen.getByLabelText('matched'), screen.getByLabelText('drawn')],
  ],
  [
    'the bonus ball',
    <div key="e">
      <Ball value={1} label="bonus" kind="bonus" />
      <Ball value={2} label="white" />
    </div>,
    () => [screen.getByLabelText('bonus'), screen.getByLabelText('white')],
  ],
  [
    'the current link',
    <nav key="f">
      <a href="/a" aria-current="page">
        results
      </a>
      <a href="/b">games</a>
    </nav>,
    () => [screen.getByText('results'), screen.getByText('games')],
  ],
])('%s differs by its lines with forced colors [WCAG-1.4.1]', (_name, element, pair) => {
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  render(element);
  const [one, other] = pair();
  expect(linesOf(one)).not.toBe(linesOf(other));
});
