import { TcStringError } from './tc-string-error';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const foreign = 255;
const sextetOf = new Uint8Array(128).fill(foreign);
for (let at = 0; at < alphabet.length; at++) sextetOf[alphabet.charCodeAt(at)] = at;

/** Reads numbers out of a base64url segment, most significant bit first. Throws TcStringError past its end. */
export class BitReader {
  private readonly sextets: Uint8Array;
  private at = 0;

  constructor(segment: string) {
    this.sextets = new Uint8Array(segment.length);
    for (let index = 0; index < segment.length; index++) {
      const code = segment.charCodeAt(index);
      const value = code < 128 ? (sextetOf[code] ?? foreign) : foreign;
      if (value === foreign) throw new TcStringError('alphabet');
      this.sextets[index] = value;
    }
  }

  /** Bits that are still there. */
  get left(): number {
    return this.sextets.length * 6 - this.at;
  }

  number(bits: number): number {
    if (bits > this.left) throw new TcStringError('truncated');
    let value = 0;
    let wanted = bits;
    while (wanted > 0) {
      const within = this.at % 6;
      const taken = Math.min(6 - within, wanted);
      const sextet = this.sextets[(this.at - within) / 6] ?? 0;
      value = value * 2 ** taken + ((sextet >> (6 - within - taken)) & ((1 << taken) - 1));
      this.at += taken;
      wanted -= taken;
    }
    return value;
  }

  flag(): boolean {
    return this.number(1) === 1;
  }

  letters(): string {
    const [first, second] = [this.number(6), this.number(6)];
    if (first > 25 || second > 25) throw new TcStringError('operator-emails');
    return String.fromCharCode(65 + first, 65 + second);
  }

  /** The ids whose bits are set in a field of `bits` bits. */
  field(bits: number): number[] {
    if (bits > this.left) throw new TcStringError('truncated');
    const ids: number[] = [];
    const { sextets } = this;
    let index = (this.at / 6) | 0;
    let shift = 5 - (this.at % 6);
    for (let id = 1; id <= bits; id++) {
      if ((((sextets[index] ?? 0) >> shift) & 1) === 1) ids.push(id);
      shift -= 1;
      if (shift < 0) {
        shift = 5;
        index += 1;
      }
    }
    this.at += bits;
    return ids;
  }
}
