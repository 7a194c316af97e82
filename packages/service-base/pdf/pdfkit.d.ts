// The part of pdfkit that documents use; it has no types of its own.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** An element of the tagged structure: screen readers read elements in the order they were added. */
  export type StructureElement = {
    add(child: StructureElement): StructureElement;
    end(): void;
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
      info: { Title: string; Producer: string; Creator: string; CreationDate: Date };
    });
    addPage(): this;
    font(name: 'Helvetica' | 'Helvetica-Bold'): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(color: string): this;
    widthOfString(text: string): number;
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
