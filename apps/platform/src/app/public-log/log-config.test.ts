import { expect, test } from 'vitest';
import { platformConfig } from '../config.ts';

const key = (name: string) => `${name}.example+6ef0879d+BCRvn+5HItooK1EKq4WYMEluSMpFyHHj5eKrnOKq4aUn`;
const read = (organizations: readonly string[], quorum = '2') =>
  platformConfig({
    SUNFLOWER_ENVIRONMENT: 'test',
    DATABASE_URL: 'postgres://localhost/none',
    SUNFLOWER_LOG_QUORUM: quorum,
    SUNFLOWER_LOG_WITNESSES: organizations.map((of, at) => `${key(`w${at}`)} https://w${at}.example ${of}`).join(', '),
  }).publicLog;

test('reads who runs each witness, and counts organizations for the quorum', () => {
  expect(read(['State University', 'Radio', 'Radio']).witnesses?.map(({ organization }) => organization)).toEqual([
    'State University',
    'Radio',
    'Radio',
  ]);
  expect(() => read(['Radio', 'Radio', 'Radio'])).toThrow('more than half of the 1 organizations');
  expect(() => read(['A', 'B', 'C', 'D'])).toThrow('more than half of the 4 organizations');
  expect(read(['A', 'B', 'C', 'D', 'A'], '3').quorum).toBe(3);
});

test('reads the terms of former witnesses, and counts the organizations at one time', () => {
  const former = ' until 2026-06-01T00:00:00Z';
  const since = ' from 2026-06-01T00:00:00Z';
  const { witnesses } = read([`A${former}`, `B${former}`, 'C', `D${since}`, `E of Iowa${since}`]);
  expect(witnesses?.at(-1)).toMatchObject({ organization: 'E of Iowa', countsFrom: 1_780_272_000 });
  expect(witnesses?.[0]).toMatchObject({ organization: 'A', countsUntil: 1_780_272_000 });
  expect(() => read([`A${former}`, `B${former}`, 'C'])).toThrow('more than half');
  expect(() => read([`A${former}`, 'B', 'C', `D${since}`, `E${since}`])).toThrow('more than half of the 4');
  for (const wrong of [' from 2026-6-1', ' until 2026-06-01', ' from 2026-06-01T00:00:00Z until 2026-05-01T00:00:00Z'])
    expect(() => read([`A${wrong}`, 'B', 'C'])).toThrow('SUNFLOWER_LOG_WITNESSES');
});

test('takes "from" and "until" without a year as part of the name of an organization', () => {
  const names = ['Friends from Kansas', 'Open until Five', 'Back from Iowa'];
  const { witnesses } = read(names.map((name, at) => (at < 2 ? name : `${name} until 2026-06-01T00:00:00Z`)));
  expect(witnesses?.map(({ organization }) => organization)).toEqual(names);
});

test('refuses a witness without its organization', () => {
  expect(() => read([''])).toThrow('SUNFLOWER_LOG_WITNESSES');
});
