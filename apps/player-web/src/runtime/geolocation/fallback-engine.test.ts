import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALONE_MS, PREFER_FALLBACK_MS, withFallback } from './fallback-engine.ts';
import type { EngineAnswer, LocationEngine } from './location-engine.ts';
import { PING_TIMEOUT_MS } from './ping.ts';

const measured = { reasons: [], token: 'refused', isSimulated: false };
const ok = (token: string): EngineAnswer => ({ ...measured, status: 'OK', token });
const refused: EngineAnswer = { ...measured, status: 'DENIED', reasons: ['OUTSIDE'] };
const noAnswer = (reason = 'NETWORK'): EngineAnswer => ({ status: 'UNAVAILABLE', reasons: [reason] });

function engineOf(answers: readonly EngineAnswer[]) {
  const left = [...answers];
  const ping = vi.fn<LocationEngine['ping']>(async () => left.shift() ?? noAnswer());
  return { ping, places: async () => undefined, stop: vi.fn() } satisfies LocationEngine;
}

/** An answer that never arrives. */
const hanging = () => new Promise<EngineAnswer>(() => {});

afterEach(() => {
  vi.useRealTimers();
});

describe('a second location engine', () => {
  it.each<[string, EngineAnswer]>([
    ['accepted the location', ok('first')],
    ['refused the location', refused],
    ['was refused permission', { status: 'PERMISSION_DENIED', reasons: ['DENIED'] }],
    ['found no location', { status: 'NO_LOCATION', reasons: ['TIMEOUT'] }],
    ['was stopped', noAnswer('STOPPED')],
  ])("isn't called when the usual engine %s", async (_what, answer) => {
    const load = vi.fn(async () => engineOf([ok('second')]));
    expect(await withFallback(engineOf([answer]), load).ping('PURCHASE', 'subject')).toEqual(answer);
    expect(load).not.toHaveBeenCalled();
  });

  it('answers when the usual engine has no answer, and is called first for a minute', async () => {
    const usual = engineOf([noAnswer(), ok('usual again')]);
    const second = engineOf([ok('second'), refused, ok('third')]);
    let nowMs = 0;
    const load = vi.fn(async () => second);
    const engine = withFallback(usual, load, () => nowMs);
    expect(await engine.ping('PURCHASE', 'subject')).toEqual(ok('second'));
    nowMs = PREFER_FALLBACK_MS - 1;
    expect(await engine.ping('PURCHASE', 'subject')).toEqual(refused);
    expect(usual.ping).toHaveBeenCalledTimes(1);
    nowMs = PREFER_FALLBACK_MS;
    expect(await engine.ping('PURCHASE', 'subject')).toEqual(ok('usual again'));
    expect(load).toHaveBeenCalledTimes(1);
    engine.stop();
    expect(usual.stop).toHaveBeenCalledOnce();
    expect(second.stop).toHaveBeenCalledOnce();
  });

  it("doesn't hide the usual engine's failure when it can't be loaded either", async () => {
    const engine = withFallback(engineOf([noAnswer('TIMEOUT')]), async () => undefined);
    expect(await engine.ping('PURCHASE', 'subject')).toEqual(noAnswer('TIMEOUT'));
  });

  it.each<[string, boolean]>([
    ['the usual one', false],
    ['the second one, asked first,', true],
  ])("leaves the other engine enough of a ping's time limit when %s hangs", async (_what, isSecondFirst) => {
    vi.useFakeTimers();
    const usual = engineOf(isSecondFirst ? [noAnswer(), ok('usual')] : []);
    const second = engineOf([ok('second')]);
    const engine = withFallback(usual, async () => second);
    if (isSecondFirst) await engine.ping('PURCHASE', 'subject');
    const slow = isSecondFirst ? second : usual;
    slow.ping.mockImplementationOnce(hanging);
    const answer = engine.ping('PURCHASE', 'subject');
    await vi.advanceTimersByTimeAsync(ALONE_MS);
    expect(ALONE_MS).toBeLessThan(PING_TIMEOUT_MS / 2);
    expect(await answer).toEqual(ok(isSecondFirst ? 'usual' : 'second'));
  });

  it("doesn't count when the usual engine is late but answers first", async () => {
    vi.useFakeTimers();
    const usual = engineOf([]);
    usual.ping.mockImplementationOnce(
      () => new Promise((resolve) => setTimeout(() => resolve(refused), ALONE_MS + 100)),
    );
    const second = engineOf([]);
    second.ping.mockImplementationOnce(hanging);
    const answer = withFallback(usual, async () => second).ping('PURCHASE', 'subject');
    await vi.advanceTimersByTimeAsync(ALONE_MS + 100);
    expect(await answer).toEqual(refused);
  });

  it.each<[string, EngineAnswer, boolean]>([
    ['refuses the location', refused, true],
    ['is refused permission', { status: 'PERMISSION_DENIED', reasons: ['DENIED'] }, true],
    ['accepts the location', ok('late'), false],
    ['has no answer', noAnswer(), false],
  ])('reports when the usual engine, after the second accepted, %s', async (_what, late, isReported) => {
    vi.useFakeTimers();
    const usual = engineOf([]);
    usual.ping.mockImplementationOnce(
      () => new Promise((resolve) => setTimeout(() => resolve(late), ALONE_MS + 5_000)),
    );
    usual.ping.mockResolvedValueOnce(refused);
    const second = engineOf([ok('second'), ok('second again')]);
    const engine = withFallback(usual, async () => second);
    const onLateRefusal = vi.fn();
    const answer = engine.ping('PURCHASE', 'subject', { onLateRefusal });
    await vi.advanceTimersByTimeAsync(ALONE_MS);
    expect(await answer).toEqual(ok('second'));
    expect(onLateRefusal).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onLateRefusal.mock.calls).toEqual(isReported ? [[late]] : []);
    // After a refusal, the usual engine is called first again, so that the second one can't overrule it for a minute.
    expect(await engine.ping('PURCHASE', 'subject')).toEqual(isReported ? refused : ok('second again'));
  });

  it.each<[string, LocationEngine | undefined]>([
    ["couldn't be loaded", undefined],
    ['had no answer', engineOf([])],
  ])("isn't called first after it %s", async (_what, second) => {
    const usual = engineOf([noAnswer(), ok('usual')]);
    const load = vi.fn(async () => second);
    const engine = withFallback(usual, load, () => 0);
    expect(await engine.ping('PURCHASE', 'subject')).toEqual(noAnswer());
    expect(await engine.ping('PURCHASE', 'subject')).toEqual(ok('usual'));
    expect(load).toHaveBeenCalledOnce();
  });
});
