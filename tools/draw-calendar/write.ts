import { writeFileSync } from 'node:fs';
import { CALENDAR_FILE, calendarFunction } from './calendar-function.ts';

/** `node tools/draw-calendar/write.ts` writes the calendar of the database after a change of a game's rules. */
writeFileSync(CALENDAR_FILE, calendarFunction());
