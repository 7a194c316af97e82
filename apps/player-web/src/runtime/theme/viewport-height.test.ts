// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followViewportHeight, REST_MS, VIEWPORT_HEIGHT } from './viewport-height.ts';

let stop = () => {};
const height = () => document.documentElement.style.getPropertyValue(VIEWPORT_HEIGHT);

function resizeTo(innerHeight: number): void {
  vi.stubGlobal('innerHeight', innerHeight);
  window.dispatchEvent(new Event('resize'));
}

describe('the window height', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('innerHeight', 800);
    stop = followViewportHeight();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.documentElement.removeAttribute('style');
  });

  it('is set immediately, and updated once a resize has finished [S9-10/viewport-height]', () => {
    expect(height()).toBe('800px');
    resizeTo(700);
    vi.advanceTimersByTime(REST_MS - 1);
    resizeTo(600);
    vi.advanceTimersByTime(REST_MS - 1);
    expect(height()).toBe('800px');
    vi.advanceTimersByTime(1);
    expect(height()).toBe('600px');
  });

  it('is no longer updated after it was stopped', () => {
    resizeTo(700);
    stop();
    vi.advanceTimersByTime(REST_MS);
    resizeTo(500);
    vi.advanceTimersByTime(REST_MS);
    expect(height()).toBe('800px');
  });
});
