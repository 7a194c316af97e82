import { centralInstantText } from '../../../../runtime/clock/dates.ts';
import { listText } from '../../../../runtime/i18n/list-text.ts';
import type { LogFinding, LogReport, LogStep } from './log-report.ts';
import { logText } from './texts.ts';

type Common = 'older' | 'unknown' | 'cannot';
/** Findings that have a text of their own in each step. All others share one text for all steps. */
type Own = {
  entries: 'right' | 'wrong' | 'waits';
  witnesses: 'right' | 'wrong' | 'waits' | 'simulated';
  inTime: 'right' | 'wrong' | 'waits' | 'simulated' | 'manual';
  history: 'right' | 'wrong';
};

const isCommon = (finding: LogFinding): finding is Common =>
  finding === 'older' || finding === 'unknown' || finding === 'cannot';

/** Returns the text for the finding of a step about the public log. */
export function logStepText(step: LogStep, { steps, problems, hints, witnesses, sealedBySeconds }: LogReport): string {
  const finding = steps[step];
  const hint = hints[step];
  if (hint) return logText(`hint_${hint}`);
  if (isCommon(finding)) return logText(finding);
  const parts = listText(problems[step].map((problem) => logText(`part_${problem}`)));
  switch (step) {
    case 'entries':
      return logText(`entries_${finding as Own['entries']}`, { parts });
    case 'witnesses':
      return logText(`witnesses_${finding as Own['witnesses']}`, { parts, ...witnesses });
    case 'inTime': {
      const time = new Date((sealedBySeconds ?? 0) * 1000).toISOString();
      return logText(`inTime_${finding as Own['inTime']}`, { time: centralInstantText(time) });
    }
    case 'history':
      return logText(`history_${finding as Own['history']}`, { parts });
  }
}
