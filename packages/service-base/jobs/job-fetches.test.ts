import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoLeaseError, watchFetches } from './job-fetches.ts';

const SECOND = 1_000;

describe('watchFetches', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A watched worker whose library events are emitted by the test. */
  function watched() {
    const events: WorkerEvents = new EventEmitter();
    const emit = events.emit.bind(events) as (name: string, details?: object) => void;
    const state = { shouldFetch: true };
    const stalls: Error[] = [];
    const logged: object[] = [];
    const watch = watchFetches({
      events,
      shouldFetch: () => state.shouldFetch,
      onStalled: (error) => stalls.push(error),
      log: { info: () => {}, error: (details) => logged.push(details) },
    });
    return { watch, state, stalls, logged, emit };
  }

  it.each(['job:start', 'worker:getJob:empty'])('resolves `begun` at the first %s', async (event) => {
    const { watch, emit } = watched();
    emit(event);
    await expect(watch.begun).resolves.toBeUndefined();
    watch.stop();
  });

  it('reports a worker that never fetches as not begun after 45 seconds', async () => {
    const { watch } = watched();
    const outcome = expect(watch.begun).rejects.toThrow('no jobs for 45 s');
    await vi.advanceTimersByTimeAsync(45 * SECOND);
    await outcome;
    watch.stop();
  });

  it('reports a worker once, with its last error, after it has fetched nothing for a minute', async () => {
    const { watch, stalls, emit } = watched();
    emit('worker:getJob:empty');
    await vi.advanceTimersByTimeAsync(59 * SECOND);
    expect(stalls).toEqual([]);
    emit('worker:getJob:error', { error: new Error('the names of the jobs are unknown') });
    await vi.advanceTimersByTimeAsync(200 * SECOND);
    expect(stalls).toHaveLength(1);
    expect(stalls[0]?.cause).toEqual(new Error('the names of the jobs are unknown'));
    watch.stop();
  });

  it('reports nothing while the worker fetches, is full, has no lease, or was stopped', async () => {
    const { watch, state, stalls, emit } = watched();
    for (let fetches = 0; fetches < 5; fetches++) {
      emit('worker:getJob:empty');
      await vi.advanceTimersByTimeAsync(50 * SECOND);
    }
    state.shouldFetch = false;
    await vi.advanceTimersByTimeAsync(300 * SECOND);
    state.shouldFetch = true;
    await vi.advanceTimersByTimeAsync(50 * SECOND);
    watch.stop();
    await vi.advanceTimersByTimeAsync(300 * SECOND);
    expect(stalls).toEqual([]);
  });

  it('logs a repeated error once, again after a success, and never a missing lease', () => {
    const { watch, logged, emit } = watched();
    const fail = (error: Error) => emit('worker:getJob:error', { error });
    fail(new NoLeaseError('this worker has no lease'));
    fail(new Error('canceled'));
    fail(new Error('canceled'));
    emit('worker:getJob:empty');
    fail(new Error('canceled'));
    expect(logged).toEqual([{ err: new Error('canceled') }, { err: new Error('canceled') }]);
    watch.stop();
  });
});
