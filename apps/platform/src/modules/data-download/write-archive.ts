import { momentText, type WrittenLanguage } from '@sunflower/service-base/central-text.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { ARCHIVE_PARTS, type ArchivePart, type ItemPages } from './archive-parts.ts';
import { ARCHIVE_TEXTS } from './archive-texts.ts';
import { type ArchiveFile, zipFiles } from './zip-files.ts';

const PARTS = Object.keys(ARCHIVE_PARTS) as ArchivePart[];

/**
 * Writes a player's data as a zip archive while it is read: a JSON file for each kind, and a readable index. Amounts
 * are whole cents, and times are in UTC.
 */
export function writeArchive(
  db: Db,
  input: { playerId: string; language: WrittenLanguage; now: Temporal.Instant },
): AsyncGenerator<Uint8Array, void, undefined> {
  const counts = new Map<ArchivePart, number>();
  const files = PARTS.map((part): ArchiveFile => {
    const pages = ARCHIVE_PARTS[part]({ db, ...input });
    return { name: `${part}.json`, content: jsonOf(pages, (count) => counts.set(part, count)) };
  });
  return zipFiles([...files, { name: 'index.html', content: indexPage(counts, input) }], input.now);
}

/** Writes items as one JSON array, page by page. */
async function* jsonOf(pages: ItemPages, counted: (count: number) => void): AsyncGenerator<string> {
  let count = 0;
  yield '[';
  for await (const page of pages)
    for (const item of page) {
      yield `${count === 0 ? '\n' : ',\n'}${JSON.stringify(item, (_key, value) => readable(value), 2)}`;
      count += 1;
    }
  yield '\n]\n';
  counted(count);
}

/**
 * Converts integers to JSON numbers, which aren't exact at every size; all amounts are far below the largest exact one.
 */
function readable(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

/** Writes the index last, when the number of items in each file is known. It contains no text that the player wrote. */
async function* indexPage(
  counts: ReadonlyMap<ArchivePart, number>,
  { language, now }: { language: WrittenLanguage; now: Temporal.Instant },
): AsyncGenerator<string> {
  const texts = ARCHIVE_TEXTS[language];
  const rows = PARTS.map((part) => {
    const cells = [`<a href="${part}.json">${part}.json</a>`, texts.parts[part], counts.get(part) ?? 0];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  yield `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${texts.title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:48rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:.5rem;text-align:left}</style>
</head>
<body>
<h1>${texts.title}</h1>
<p>${texts.intro(momentText(now, language))}</p>
<table><thead><tr><th>${texts.file}</th><th>${texts.contents}</th><th>${texts.entries}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>
</body>
</html>
`;
}
