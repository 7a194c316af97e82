import { storePrerenderedPages } from '../../runtime/http/payload/prerendered-pages.ts';
import { tracedFetch } from '../../runtime/http/traced-fetch.ts';
import { readRouteRules, storeRouteRules } from '../../runtime/navigation/route-rules.ts';

const TIMEOUT_MS = 3_000;
/** Maximum length of a description, in characters. */
const MAX_TEXT = 500_000;

/** Returns the id of this page's build, from its head. */
function buildId(): string | undefined {
  const id = document.querySelector('meta[name="sunflower-build"]')?.getAttribute('content') ?? '';
  return /^[\w.-]{1,64}$/.test(id) ? id : undefined;
}

async function read(id: string): Promise<void> {
  try {
    const init = { signal: AbortSignal.timeout(TIMEOUT_MS) };
    const answer = await tracedFetch('GET /builds/meta/:buildId.json', `/builds/meta/${id}.json`, init);
    if (!answer.ok) throw new Error(`the description of build ${id} was answered with ${answer.status}`);
    const text = await answer.text();
    const description: unknown = text.length <= MAX_TEXT ? JSON.parse(text) : undefined;
    storeRouteRules(readRouteRules(description));
    storePrerenderedPages(description);
  } catch (thrown) {
    // Without rules, every address stays unchanged and the page works. [S8-4/manifest]
    console.warn('the description of this build could not be read', thrown);
  }
}

/** Returns a function that reads this build's route rules once for all callers. */
export function rulesReader(): () => Promise<void> {
  let input: Promise<void> | undefined;
  return () => {
    const id = buildId();
    input ??= id === undefined ? Promise.resolve() : read(id);
    return input;
  };
}

/**
 * Reads the route rules of this build. [S2.1-7] [S7-35/meta] A failure is logged and changes nothing. [S8-4/manifest]
 */
export const readBuildRules = rulesReader();
