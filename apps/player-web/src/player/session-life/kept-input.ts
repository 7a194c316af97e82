import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { localState } from '../../runtime/storage/local-state.ts';

/** The server is told of input at most this often. [S4.4-1] */
export const REPORT_EVERY_MS = 60_000;

/** The last input any tab of this browser knows, on the steady clock; undefined where none is kept. Tabs share one wall clock. */
function keptInputMs(kept: string | null, nowMs: number): number | undefined {
  if (kept === null || !/^\d{1,15}$/.test(kept)) return undefined;
  return nowMs - (deviceNowMs() - Number(kept));
}

/** The last input as all tabs share it. */
export function openKeptInput() {
  let kept: string | null = null;
  return {
    /** What is kept, whoever wrote it. */
    read(nowMs: number): number | undefined {
      kept = localState.value('lastInteractionTime');
      return keptInputMs(kept, nowMs);
    },
    /** What another tab has written since the last look. */
    news(nowMs: number): number | undefined {
      const found = localState.value('lastInteractionTime');
      if (found === kept) return undefined;
      kept = found;
      return keptInputMs(found, nowMs);
    },
    write(): void {
      kept = `${deviceNowMs()}`;
      localState.setValue('lastInteractionTime', kept);
    },
  };
}

/** Tells the server of input: at most once a minute, and of the last one too. */
export function openInputReport(report: () => void) {
  let isDue = false;
  let reportedMs = Number.NEGATIVE_INFINITY;
  return {
    ask(): void {
      isDue = true;
    },
    /** Sends what is due; gives when the next may be sent, if one waits. */
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
