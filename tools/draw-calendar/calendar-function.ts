import { ALL_RULES, type AnyRules } from '@sunflower/game-rules/all-rules.ts';

/** The file of `draw_games.list_calendar`, which is written from the rules of the games. */
export const CALENDAR_FILE = 'apps/platform/functions/draw-games/list-calendar.sql';

/** Columns in the first line of a row: game, version, first day and session. */
const HEAD = 4;

/** Returns the text of the function that lists when each version of each game is drawn, and its starting jackpot. */
export function calendarFunction(): string {
  const rows = ALL_RULES.flatMap(({ versions }) => versions.flatMap((rules: AnyRules) => rowsOf(rules)));
  return `-- Lists when each version of each game's rules is drawn, by weekday and session or every few minutes, and its
-- starting jackpot. Written by "npm run generate" from the rules of the games; a test compares both.
create or replace function draw_games.list_calendar() returns table (
  game_id text, rules_version text, valid_from date, session text, weekdays integer[], close_time time,
  draw_time time, time_zone text, day_ends time, minutes_between integer, closes_seconds_before integer,
  starting_advertised_cents bigint, starting_cash_cents bigint
)
language sql immutable as $$
  values
${rows.map((row) => `    (${row.slice(0, HEAD).join(', ')},\n      ${row.slice(HEAD).join(', ')})`).join(',\n')}
$$;
`;
}

function rowsOf(rules: AnyRules): string[][] {
  const head = [quote(rules.gameId), quote(rules.version), `date ${quote(rules.validFrom)}`];
  if (rules.kind === 'keno') {
    const { firstDraw, timeZone, dayEnds, minutesBetween, closesSecondsBefore } = rules.cadence;
    const times = ['null', 'null', 'null', timeOf(firstDraw), quote(timeZone), timeOf(dayEnds)];
    return [[...head, ...times, String(minutesBetween), String(closesSecondsBefore), 'null', 'null']];
  }
  const sessions = rules.kind === 'digits' ? rules.sessions : [{ ...rules.drawDays, id: null }];
  const jackpot = rules.kind === 'numbers' ? rules.startingJackpot : undefined;
  return sessions.map(({ id, weekdays, closeTime, drawTime, timeZone }) => [
    ...head,
    id === null ? 'null' : quote(id),
    `array[${weekdays.join(', ')}]`,
    timeOf(closeTime),
    timeOf(drawTime),
    quote(timeZone),
    ...['null', 'null', 'null'],
    jackpot ? String(jackpot.advertisedCents) : 'null',
    jackpot ? String(jackpot.cashValueCents) : 'null',
  ]);
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const timeOf = (time: string) => `time ${quote(time)}`;
