import type { RouteComponent } from '@tanstack/react-router';

/** Loads each screen of a list by its name. */
export type LoadScreens = Readonly<Record<string, () => Promise<RouteComponent>>>;
