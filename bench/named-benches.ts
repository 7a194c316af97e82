/** A requested bench with the arguments after its name, such as the games to measure. */
export type RequestedBench<Name extends string = string> = {
  readonly name: Name;
  readonly parameters: readonly string[];
};

/**
 * Reads which benches to run: `settlement powerball results` is the bench `settlement` for one game, and the bench
 * `results`. A word that names a bench always starts one. Throws for a word that neither names a bench nor is an
 * argument of one.
 */
export function readRequestedBenches<Name extends string>(
  parameters: readonly string[],
  known: { readonly names: readonly Name[]; readonly parametersOf: (name: Name) => readonly string[] },
): RequestedBench<Name>[] {
  if (parameters.length === 0) return known.names.map((name) => ({ name, parameters: [] }));
  const input: { name: Name; parameters: string[] }[] = [];
  for (const word of parameters) {
    const name = known.names.find((one) => one === word);
    const last = input.at(-1);
    if (name !== undefined) input.push({ name, parameters: [] });
    else if (last && known.parametersOf(last.name).includes(word)) last.parameters.push(word);
    else throw new Error(`There is no bench ${word}. Benches: ${known.names.join(', ')}.`);
  }
  return input;
}
