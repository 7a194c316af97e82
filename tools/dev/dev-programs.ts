import { join } from 'node:path';
import type { ProgramSettings } from '../start/program-settings.ts';
import { type DevProgram, devProgram } from './dev-program.ts';
import type { LoggedProblem } from './log-lines.ts';
import type { PlatformGate } from './platform-gate.ts';
import type { ProblemBoard } from './problem-board.ts';

const FILES = { partners: 'tools/start/partners.ts', platform: 'tools/dev/platform.ts' } as const;

/**
 * Returns partners and platform, in the order they open. Their errors appear on the problem board; if the platform
 * crashes, waiting requests get an error.
 */
export function devPrograms(options: {
  readonly root: string;
  readonly dataFolder: string;
  readonly settings: ProgramSettings;
  readonly gate: PlatformGate;
  readonly board: ProblemBoard;
  readonly say: (line: string) => void;
}): readonly [partners: DevProgram, platform: DevProgram] {
  const { root, dataFolder, settings, gate, board, say } = options;
  const prepare = (name: keyof typeof FILES) =>
    devProgram({
      name,
      file: join(root, FILES[name]),
      env: settings[name],
      logFile: join(dataFolder, 'logs', `${name}.log`),
      onProblem: (problem) => {
        if (problem.isFault) board.flash(name, problem);
        else say(`  ${name}: ${problem.title}`);
      },
      onCrash: (problem: LoggedProblem) => {
        if (name === 'platform') gate.fail();
        board.set(name, { ...problem, title: `${problem.title} (${name} starts again with the next change)` });
      },
    });
  return [prepare('partners'), prepare('platform')];
}
