import { expect, test } from 'vitest';
import { type OverlayMessage, openProblemBoard } from './problem-board.ts';

function board() {
  const sent: OverlayMessage[] = [];
  const said: string[] = [];
  const opened = openProblemBoard({ send: (message) => sent.push(message), say: (line) => said.push(line) });
  return { ...opened, sent, said };
}

const SYNTAX = { title: 'SyntaxError: Unexpected token', stack: 'at wallet.ts:3:1' };
const TYPES = { title: '1 type error', stack: 'apps/x.ts:1:2 error TS2322' };
const CLEARED = { type: 'update', updates: [] };

test('shows a problem in the terminal and in the browser until it is cleared', () => {
  const { set, clear, sent, said } = board();
  set('platform', SYNTAX);
  expect(said).toEqual(['platform: SyntaxError: Unexpected token\n    at wallet.ts:3:1']);
  clear('platform');
  expect(sent).toEqual([
    { type: 'error', err: { message: SYNTAX.title, stack: SYNTAX.stack, plugin: 'platform' } },
    CLEARED,
  ]);
});

test('shows the remaining problem when another one is cleared', () => {
  const { set, clear, sent, current } = board();
  set('types', TYPES);
  set('platform', SYNTAX);
  clear('types');
  expect(sent.at(-1)).toMatchObject({ err: { plugin: 'platform' } });
  clear('platform');
  expect(current()).toBeUndefined();
});

test('shows the error of one request without storing it', () => {
  const { flash, sent, current } = board();
  flash('platform', SYNTAX);
  expect(sent).toHaveLength(1);
  expect(current()).toBeUndefined();
});

test('sends nothing to the browser when there was nothing to clear', () => {
  const { clear, sent } = board();
  clear('types');
  expect(sent).toEqual([]);
});
