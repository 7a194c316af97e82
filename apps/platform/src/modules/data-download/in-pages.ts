const PAGE = 200;

/** Reads a list page by page, newest first, until a page isn't full; `idOf` names the last item of a page. */
export async function* inPages<Item extends object>(
  read: (before: string | undefined, limit: number) => Promise<readonly Item[]>,
  idOf: (item: Item) => string,
): AsyncGenerator<readonly Item[], void, undefined> {
  let before: string | undefined;
  for (;;) {
    const items = await read(before, PAGE);
    yield items;
    const last = items.at(-1);
    if (!last || items.length < PAGE) return;
    before = idOf(last);
  }
}
