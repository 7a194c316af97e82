import type { PingResponse } from '@sunflower/partner-protocols/location-engine.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS_DATABASE } from './addresses/address-database.ts';
import { answerPing } from './answer-ping.ts';
import { readBoundary } from './boundary/boundary.ts';
import { openLastPositions } from './judging/last-positions.ts';

const noon = Temporal.Instant.from('2026-11-20T18:00:00Z');
const deps = {
  ...{ signToken: () => 'a token', boundary: readBoundary(), addresses: EMPTY_ADDRESS_DATABASE },
  ...{ lastPositions: openLastPositions(), isSimulated: false },
};

function pingFrom(latitude: number, longitude: number, { minutes = 0, subject = `subject-${latitude}` } = {}) {
  const samples = [{ latitude, longitude, accuracyMeters: 25, ageMs: 100 }];
  const measurement = { samples, utcOffsetMinutes: -360, languages: ['en-US'], marks: [] };
  const context = { address: '203.0.113.7', userAgent: 'a browser', now: noon.add({ minutes }) };
  const answer = answerPing(deps, { activity: 'SESSION', subject, measurement }, context);
  if (isRefusal(answer)) throw new Error(answer.refusal);
  return answer as PingResponse;
}

describe('a device near the state line', () => {
  it('gets the distance and direction of the line, and its next ping sooner [S1-6/engine]', () => {
    expect(pingFrom(37.687212, -97.330154).line).toBeUndefined();
    const near = pingFrom(39.114112, -94.627514);
    expect(near).toMatchObject({ status: 'OK', line: { direction: 'E' } });
    expect((near.line?.meters ?? 1) % 100).toBe(0);
    expect(near.nextPingSeconds).toBeLessThan(150);
    expect(pingFrom(39.100312, -94.578215)).toMatchObject({ region: 'Missouri', line: { direction: 'W' } });
  });

  it("isn't treated as false for a commuter who crosses the line repeatedly", () => {
    const stops = [-94.670812, -94.578215, -94.670812, -94.578215, -94.670812];
    const reasons = stops.map((longitude, stop) => pingFrom(38.982213, longitude, { minutes: 6 * stop }).reasons);
    expect(reasons).toEqual([[], ['OUTSIDE'], [], ['OUTSIDE'], []]);
  });
});
