/** One step that `docs/first-change.md` describes. */
export type GuideStep =
  | { readonly kind: 'create'; readonly file: string; readonly text: string }
  | { readonly kind: 'change'; readonly file: string; readonly diff: string }
  | { readonly kind: 'run'; readonly commands: readonly string[] }
  | { readonly kind: 'see'; readonly path: string; readonly text: string };

const INSTRUCTION = /^(Create|Change) `([^`]+)`:$|^The page at `([^`]+)` now shows:$/;

/**
 * Reads the steps of a guide in order. `Create` and `Change` name a file above a code block, an `sh` block contains
 * commands, and a quote is text that a page shows. Throws for a code block that belongs to no step.
 */
export function readGuide(markdown: string): GuideStep[] {
  const steps: GuideStep[] = [];
  const lines = markdown.split('\n');
  let instruction: RegExpExecArray | null = null;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    instruction = INSTRUCTION.exec(line) ?? instruction;
    if (instruction?.[3] && line.startsWith('> ')) {
      steps.push({ kind: 'see', path: instruction[3], text: line.slice(2) });
      instruction = null;
    }
    const language = /^```(\w+)$/.exec(line)?.[1];
    if (language === undefined) continue;
    const end = lines.indexOf('```', index + 1);
    if (end < 0) throw new Error(`A block of the guide has no end: line ${index + 1}`);
    steps.push(stepOfBlock(language, { body: lines.slice(index + 1, end), instruction, line: index + 1 }));
    instruction = null;
    index = end;
  }
  return steps;
}

function stepOfBlock(
  language: string,
  block: { readonly body: readonly string[]; readonly instruction: RegExpExecArray | null; readonly line: number },
): GuideStep {
  const { body, instruction, line } = block;
  const [, verb, file] = instruction ?? [];
  if (language === 'sh') return { kind: 'run', commands: body };
  if (verb === 'Create' && file && language !== 'diff') return { kind: 'create', file, text: `${body.join('\n')}\n` };
  if (verb === 'Change' && file && language === 'diff') return { kind: 'change', file, diff: body.join('\n') };
  throw new Error(`The guide doesn't say what its ${language} block in line ${line} is for`);
}

/** Returns a source with a diff applied. Throws unless the lines that the diff starts from occur exactly once. */
export function applyDiff(source: string, diff: string): string {
  const lines = diff.split('\n');
  const before = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const after = lines.filter((line) => !line.startsWith('-')).map((line) => line.slice(1));
  const from = `\n${before.join('\n')}\n`;
  const places = `\n${source}`.split(from);
  if (places.length !== 2) throw new Error(`${places.length - 1} places in the file fit these lines:${from}`);
  return places.join(`\n${after.join('\n')}\n`).slice(1);
}
