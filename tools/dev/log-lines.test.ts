import { describe, expect, test } from 'vitest';
import { linesOf, problemOfLine } from './log-lines.ts';

describe('the output of a program during npm run dev', () => {
  test('shows an error with its call and its stack', () => {
    const err = { message: 'no such column', stack: 'Error: no such column\n    at find (wallet-store.ts:3:1)' };
    const line = JSON.stringify({ level: 50, msg: 'fault', req: { method: 'POST', url: '/web/cart' }, err });
    expect(problemOfLine(line)).toEqual({
      title: 'fault (POST /web/cart): no such column',
      stack: err.stack,
      isFault: true,
    });
  });

  test('shows a warning, but not in the browser', () => {
    expect(problemOfLine('{"level":40,"msg":"slow statement"}')).toEqual({
      title: 'slow statement',
      stack: '',
      isFault: false,
    });
  });

  test('leaves out informational and empty lines', () => {
    expect(problemOfLine('{"level":30,"msg":"open"}')).toBeUndefined();
    expect(problemOfLine('  ')).toBeUndefined();
  });

  test('shows the output of Node itself', () => {
    expect(problemOfLine("SyntaxError: Unexpected token '}'")?.title).toBe("SyntaxError: Unexpected token '}'");
  });

  test('is assembled from chunks', () => {
    const lines: string[] = [];
    const take = linesOf((line) => lines.push(line));
    take(Buffer.from('one\ntw'));
    take(Buffer.from('o\nthr'));
    expect(lines).toEqual(['one', 'two']);
  });
});
