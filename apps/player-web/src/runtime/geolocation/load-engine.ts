import { withFallback } from './fallback-engine.ts';
import { noteCheck, SCRIPT_MISSING } from './last-check.ts';
import {
  fallbackScriptOf,
  type LocationEngine,
  locationEngine,
  locationScriptOf,
  reloadLocationEngine,
  secondEngine,
} from './location-engine.ts';

type EngineSettings = Parameters<typeof locationScriptOf>[0] & Parameters<typeof fallbackScriptOf>[0];

/** The engines with a fallback: one for each usual engine, so that a failure of a usual engine isn't forgotten. */
const withFallbacks = new WeakMap<LocationEngine, LocationEngine>();

async function findEngine(settings: EngineSettings, isAgain: boolean): Promise<LocationEngine | undefined> {
  const script = locationScriptOf(settings);
  const second = fallbackScriptOf(settings);
  const usual = script && (await (isAgain ? reloadLocationEngine(script) : locationEngine(script)));
  if (second === undefined) return usual;
  if (usual === undefined) return secondEngine(second);
  const both = withFallbacks.get(usual) ?? withFallback(usual, () => secondEngine(second));
  withFallbacks.set(usual, both);
  return both;
}

/**
 * Loads the location engine of the settings with its fallback, if there is one, or only the fallback if the usual
 * engine can't be loaded. `isAgain` reloads a script that provided nothing. Returns undefined if neither can be loaded,
 * and records that when the settings name a script.
 */
export async function loadEngine(
  settings: EngineSettings,
  { isAgain = false } = {},
): Promise<LocationEngine | undefined> {
  const engine = await findEngine(settings, isAgain);
  const hasScript = (locationScriptOf(settings) ?? fallbackScriptOf(settings)) !== undefined;
  if (engine === undefined && hasScript) noteCheck({ status: 'UNAVAILABLE', reasons: [SCRIPT_MISSING] });
  return engine;
}
