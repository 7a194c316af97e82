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

test('refuses a witness without its organization', () => {
  expect(() => read([''])).toThrow('SUNFLOWER_LOG_WITNESSES');
});
