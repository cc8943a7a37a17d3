import 'server-only';
import { create } from 'qrcode';

/** A QR code as the path of an SVG with one unit a module; `size` is its width with a quiet zone of 4. */
export function qrCode(text: string): { readonly path: string; readonly size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  const dots: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dots.push(`M${column + quiet} ${row + quiet}h1v1h-1z`);
    }
  }
  return { path: dots.join(''), size: modules.size + 2 * quiet };
}
