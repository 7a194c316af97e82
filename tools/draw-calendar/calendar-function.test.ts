import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALENDAR_FILE, calendarFunction } from './calendar-function.ts';

test("the calendar of the database matches the rules of the games (run 'node tools/draw-calendar/write.ts')", () => {
  expect(readFileSync(CALENDAR_FILE, 'utf8')).toBe(calendarFunction());
});
