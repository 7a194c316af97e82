// The part of pdfkit that documents use, because the package has no types.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** An element of the tagged structure: screen readers read elements in the order they were added. */
  export type StructureElement = {
    add(child: StructureElement): StructureElement;
    end(): void;
  };

  /** A font file as the library parsed it; several documents may use it. */
  export type ParsedFont = {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** The box of a glyph's ink, in units of the font. */
    glyphForCodePoint(codePoint: number): { bbox: { minX: number; minY: number; maxX: number; maxY: number } };
  };

  /** A font of which the file contains the encoded glyphs only. */
  export type EmbeddedFont = {
    readonly font: ParsedFont;
    /** Code points of each glyph, so that viewers can copy the text. */
    readonly unicode: number[][];
    /** Returns the glyphs of a text, each as four hexadecimal digits, with widths in thousandths of the size. */
    encode(text: string): [glyphs: string[], positions: { advanceWidth: number }[]];
  };

  export class PDFDocument extends Readable {
    constructor(options: {
      size: 'LETTER';
      margin: number;
      autoFirstPage: boolean;
      tagged: boolean;
      displayTitle: boolean;
      lang: string;
      pdfVersion: '1.7';
      compress: boolean;
      /** No standard font: documents embed theirs. */
      font: null;
      info: { Title: string; Producer: string; Creator: string; CreationDate: Date };
    });
    addPage(): this;
    registerFont(name: string, source: Uint8Array | ParsedFont): this;
    font(name: string): this;
    /** The font that `font` opened last. */
    readonly _font: EmbeddedFont;
    fontSize(size: number): this;
    fillColor(color: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(color: string): this;
    text(
      text: string,
      x: number,
      y: number,
      options: { width?: number; align?: 'left' | 'right'; lineBreak: boolean },
    ): this;
    /** Adds operators to the content of the page unchanged. */
    addContent(operators: string): this;
    struct(type: 'Document' | 'H1' | 'P' | 'Sect', content?: () => void): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(type: 'Artifact', options: { type: 'Pagination' | 'Layout' }): this;
    endMarkedContent(): this;
    end(): void;
  }
}
