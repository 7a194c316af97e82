import type { ReportedTest } from './reported-tests.ts';
import { type Step, THOROUGH_SETTING } from './steps.ts';

/** Returns a command line that runs only this test, ready to paste into a shell. */
export function rerunLine(step: Step, test: ReportedTest): string {
  const words = step.playwrightConfig ? playwrightWords(step.playwrightConfig, test) : vitestWords(step, test);
  // Long journeys and whole matrices only run where this is set.
  const setting = process.env[THOROUGH_SETTING] === '1' ? `${THOROUGH_SETTING}=1 ` : '';
  return setting + words.map(quoteForShell).join(' ');
}

/** Returns the command line that runs one step again. */
export function rerunStepLine(step: string): string {
  return `npm test -- --only ${step}`;
}

function playwrightWords(config: string, { file, line }: ReportedTest): string[] {
  const place = line === undefined ? file : `${file}:${line}`;
  return ['npx', 'playwright', 'test', '--config', config, '--no-deps', place];
}

function vitestWords(step: Step, { file, titles }: ReportedTest): string[] {
  if (!step.projects) return rerunStepLine(step.name).split(' ');
  const projects = step.projects.flatMap((project) => ['--project', project]);
  // The runner joins the titles with spaces and reads the name as a regular expression.
  const name = titles.length === 0 ? [] : ['-t', `^${escapePattern(titles.join(' '))}$`];
  return ['npx', 'vitest', 'run', ...projects, file, ...name];
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Single quotes keep everything as it is, except a single quote. */
function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
