import type { ReportedTest } from './reported-tests.ts';
import { type Step, THOROUGH_SETTING } from './steps.ts';

/** Returns a command that runs only this test, ready to paste into a shell. */
export function rerunLine(step: Step, test: ReportedTest): string {
  const args = step.playwrightConfig ? playwrightArguments(step.playwrightConfig, test) : vitestArguments(step, test);
  // Long end-to-end tests and full matrices only run with this setting.
  const setting = process.env[THOROUGH_SETTING] === '1' ? `${THOROUGH_SETTING}=1 ` : '';
  return setting + args.map(quoteForShell).join(' ');
}

/** Returns the command that reruns one step. */
export function rerunStepLine(step: string): string {
  return `npm test -- --only ${step}`;
}

function playwrightArguments(config: string, { file, line }: ReportedTest): string[] {
  const place = line === undefined ? file : `${file}:${line}`;
  return ['npx', 'playwright', 'test', '--config', config, '--no-deps', place];
}

function vitestArguments(step: Step, { file, titles }: ReportedTest): string[] {
  if (!step.projects) return rerunStepLine(step.name).split(' ');
  const projects = step.projects.flatMap((project) => ['--project', project]);
  // Vitest joins the titles with spaces and parses the name as a regular expression.
  const name = titles.length === 0 ? [] : ['-t', `^${escapePattern(titles.join(' '))}$`];
  return ['npx', 'vitest', 'run', ...projects, file, ...name];
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Inside single quotes, only a single quote needs escaping. */
function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
