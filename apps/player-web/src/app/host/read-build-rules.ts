import { keepWrittenPages } from '../../runtime/http/written-pages.ts';
import { keepRouteRules, readRouteRules } from '../../runtime/navigation/route-rules.ts';

const TIMEOUT_MS = 3_000;
/** Bytes of a description that are read at most. */
const MAX_TEXT = 500_000;

/** The id of the build this page was made by, from its head. */
function buildId(): string | undefined {
  const id = document.querySelector('meta[name="sunflower-build"]')?.getAttribute('content') ?? '';
  return /^[\w.-]{1,64}$/.test(id) ? id : undefined;
}

async function read(id: string): Promise<void> {
  try {
    const answer = await fetch(`/builds/meta/${id}.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`the description of build ${id} answered ${answer.status}`);
    const text = await answer.text();
    const description: unknown = text.length <= MAX_TEXT ? JSON.parse(text) : undefined;
    keepRouteRules(readRouteRules(description));
    keepWrittenPages(description);
  } catch (thrown) {
    // Without rules every address is what it says; the page works. [S8-4/manifest]
    console.warn('the description of this build could not be read', thrown);
  }
}

/** Gives a function that reads the route rules of this build once for all who ask. */
export function rulesReader(): () => Promise<void> {
  let asked: Promise<void> | undefined;
  return () => {
    const id = buildId();
    asked ??= id === undefined ? Promise.resolve() : read(id);
    return asked;
  };
}

/** Reads the route rules of this build. [S2.1-7] [S7-35/meta] A failure is logged and changes nothing. [S8-4/manifest] */
export const readBuildRules = rulesReader();
