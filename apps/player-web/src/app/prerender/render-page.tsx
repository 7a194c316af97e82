import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import {
  PAYLOAD_ELEMENT_ID,
  type PagePayload,
  payloadText,
  withPayload,
} from '../../runtime/http/payload/page-payload.ts';
import { localeTag } from '../../runtime/i18n/texts.ts';
import { pageText } from '../../runtime/navigation/texts.ts';
import { titleOf } from '../../runtime/navigation/use-title.ts';
import { App } from '../providers.tsx';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';

/** Renders the page's own markup, exactly as the browser will hydrate it. */
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

/** Returns a data block in which "<" is escaped so that nothing inside can close it. */
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

/** Fills the built shell with the parts of a page, in the current language. */
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
