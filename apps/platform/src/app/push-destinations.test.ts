import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUSH_DESTINATIONS, PUSH_MESSAGES } from '@sunflower/contracts/push-messages.ts';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

/** What the files under a folder say, without tests. */
function sourcesOf(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test\.tsx?|-in-tests\.ts)$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');
}

const server = sourcesOf('apps/platform/src');
const client = sourcesOf('apps/player-web/src');
const NAMES = Object.keys(PUSH_MESSAGES);

describe('every push destination [S7-31]', () => {
  it('has a message, and every message a destination', () => {
    expect([...Object.keys(PUSH_DESTINATIONS), 'differentDevice'].sort()).toEqual([...NAMES].sort());
  });

  it.each(NAMES)('%s has a sender', (name) => {
    const sender = name === 'differentDevice' ? /\bdifferentDeviceDestination\(\w+\.playerId\)/ : undefined;
    expect(server).toMatch(sender ?? new RegExp(`\\bDESTINATIONS\\.${name}\\b`));
  });

  it.each(NAMES)('%s has a page that listens', (name) => {
    expect(client).toMatch(new RegExp(`\\bonPush\\('${name}'`));
  });
});
