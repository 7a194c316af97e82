import type { RouteComponent } from '@tanstack/react-router';
import { createElement, useEffect } from 'react';

/** A screen that fails while it hydrates never reports: waiting for it ends after this long, ms. */
const LATEST_MS = 3_000;

const hydrated = Promise.withResolvers<void>();

/** Resolves when the first screen is interactive. The router hydrates it after the frame around it. */
export function whenScreenHydrated(): Promise<void> {
  const latest = new Promise<void>((resolve) => {
    setTimeout(resolve, LATEST_MS);
  });
  return Promise.race([hydrated.promise, latest]);
}

/** Returns a screen that reports when it is interactive. */
export function withHydrationReport(screen: RouteComponent): RouteComponent {
  return function HydratedScreen() {
    useEffect(() => hydrated.resolve(), []);
    return createElement(screen);
  };
}
