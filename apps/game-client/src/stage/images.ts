/** Pictures of a game: SVG texts as images that can be drawn at any size. */
export class Images {
  readonly #images = new Map<string, HTMLImageElement>();

  /** Loads pictures; `onLoaded` receives the loaded share, 0 to 1. */
  async load(svgs: readonly string[], onLoaded: (share: number) => void = () => undefined): Promise<void> {
    let loaded = 0;
    const load = async (svg: string) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      this.#images.set(svg, image);
      loaded++;
      onLoaded(loaded / svgs.length);
    };
    await Promise.all(svgs.map(load));
  }

  /** Returns a loaded picture. */
  of(svg: string): HTMLImageElement {
    const image = this.#images.get(svg);
    if (!image) throw new Error(`a picture isn't loaded: ${svg.slice(0, 80)}`);
    return image;
  }
}
