import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { PAYLOAD_ELEMENT_ID, type PagePayload, payloadText, withPayload } from '../../runtime/http/page-payload.ts';
import { localeTag } from '../../runtime/i18n/texts.ts';
import { pageText } from '../../runtime/navigation/texts.ts';
import { titleOf } from '../../runtime/navigation/use-title.ts';
import { App } from '../providers.tsx';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';

/** The page's own markup, as the browser will draw it when it takes over. */
export async function renderBody(path: string, payload: PagePayload): Promise<string> {
  const queryClient = createQueryClient();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  try {
    return withPayload(payload, () => renderToString(<App router={router} queryClient={queryClient} />));
  } finally {
    queryClient.clear();
  }
}

/** A data block: "<" is written so that nothing inside can end it. */
function payloadBlock(payload: PagePayload): string {
  const json = payloadText(payload).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${PAYLOAD_ELEMENT_ID}">${json}</script>`;
}

export type PageParts = {
  readonly head: string;
  readonly body: string;
  readonly payload: PagePayload;
  readonly title: string | undefined;
};

/** Puts the parts of a page into the built shell, in the language that is spoken. */
export function fillTemplate(template: string, { head, body, payload, title }: PageParts): string {
  // Functions as replacements: a "$" in the texts is a price, not a pattern.
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${localeTag()}"`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + pageText('description'))
    .replace(/<title>.*?<\/title>/, () => `<title>${titleOf(title)}</title>`)
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => body)
    .replace('<!--payload-->', () => payloadBlock(payload));
}
