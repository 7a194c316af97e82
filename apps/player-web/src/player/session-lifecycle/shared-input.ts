import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { localState } from '../../runtime/storage/local-state.ts';

/** Minimum interval between reports of input to the server. [S4.4-1] */
export const REPORT_EVERY_MS = 60_000;

/**
 * Converts the last input saved by any tab of this browser to the steady clock; undefined when none is saved. All tabs
 * share one wall clock.
 */
function toSteadyMs(saved: string | null, nowMs: number): number | undefined {
  if (saved === null || !/^\d{1,15}$/.test(saved)) return undefined;
  return nowMs - (deviceNowMs() - Number(saved));
}

/** Opens the store of the last input, which all tabs share. */
export function openSharedInput() {
  let saved: string | null = null;
  return {
    /** Returns the saved input, whichever tab wrote it. */
    read(nowMs: number): number | undefined {
      saved = localState.value('lastInteractionTime');
      return toSteadyMs(saved, nowMs);
    },
    /** Returns what another tab has written since the last read. */
    readChange(nowMs: number): number | undefined {
      const found = localState.value('lastInteractionTime');
      if (found === saved) return undefined;
      saved = found;
      return toSteadyMs(found, nowMs);
    },
    write(): void {
      saved = `${deviceNowMs()}`;
      localState.setValue('lastInteractionTime', saved);
    },
  };
}

/** Reports input to the server: at most once a minute, and always the last one. */
export function openInputReport(report: () => void) {
  let isDue = false;
  let reportedMs = Number.NEGATIVE_INFINITY;
  return {
    request(): void {
      isDue = true;
    },
    /** Sends the report that is due. Returns when the next report may be sent, if one is waiting. */
    send(nowMs: number): number | undefined {
      if (!isDue) return undefined;
      if (nowMs - reportedMs < REPORT_EVERY_MS) return reportedMs + REPORT_EVERY_MS;
      isDue = false;
      reportedMs = nowMs;
      report();
      return undefined;
    },
  };
}
