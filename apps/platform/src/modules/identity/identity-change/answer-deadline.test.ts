import { expect, it } from 'vitest';
import { answerDeadline } from './answer-deadline.ts';

it.each([
  ['on a Friday', '2026-11-20T18:00:00Z', '2026-11-25T06:00:00Z'],
  ['on a Sunday', '2026-11-22T18:00:00Z', '2026-11-25T06:00:00Z'],
  ['on a Monday', '2026-11-23T18:00:00Z', '2026-11-26T06:00:00Z'],
  ['on the day before Thanksgiving', '2026-11-25T18:00:00Z', '2026-12-01T06:00:00Z'],
  ['on the eve of Christmas', '2026-12-24T18:00:00Z', '2026-12-30T06:00:00Z'],
  ['late in the evening, which is another day in UTC', '2026-11-24T04:00:00Z', '2026-11-26T06:00:00Z'],
  ['in summer', '2026-07-06T18:00:00Z', '2026-07-09T05:00:00Z'],
])(
  'a request made %s is due at the end of the second business day [S5.3-7/identity-review] [S9-12/identity-review]',
  (_when, input, answered) => {
    expect(answerDeadline(Temporal.Instant.from(input)).toString()).toBe(answered);
  },
);
