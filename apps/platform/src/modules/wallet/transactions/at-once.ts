/**
 * Does at most so many pieces of work beside each other. Undefined for one that comes while all places are taken: whoever asked is told to ask again,
 * because a queue would only grow.
 */
export function atOnce(most: number): <Result>(work: () => Promise<Result>) => Promise<Result | undefined> {
  let taken = 0;
  return async (work) => {
    if (taken >= most) return undefined;
    taken += 1;
    try {
      return await work();
    } finally {
      taken -= 1;
    }
  };
}
