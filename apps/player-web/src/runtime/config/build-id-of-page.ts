/** Returns the id of this page's build; undefined in development and in a host page. */
export function buildIdOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="sunflower-build"]')?.content || undefined;
}
