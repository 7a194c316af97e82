/** The part of the Barcode Detection API that is used; some browsers don't have it. */
type Detector = { detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

/** The barcode of tickets. */
const FORMATS = ['code_39'] as const;

function findDetector(): DetectorClass | undefined {
  return (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** Returns whether this browser can read barcodes. */
export function canReadBarcodes(): boolean {
  return findDetector() !== undefined;
}

/** Returns the text of the barcode in a picture; undefined when there is none that this browser can read. */
export async function readBarcode(picture: Blob): Promise<string | undefined> {
  const BarcodeDetector = findDetector();
  if (!BarcodeDetector) return undefined;
  try {
    const image = await createImageBitmap(picture);
    const [code] = await new BarcodeDetector({ formats: FORMATS }).detect(image);
    return code?.rawValue;
  } catch {
    return undefined;
  }
}
