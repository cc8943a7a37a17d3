const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Segments of TC strings are filled up to whole groups of 24 bits, so that bytes and characters both come out even. */
const wholeGroup = 24;

/** Writes unsigned numbers bit by bit, most significant first, and reads them out in base64url. */
export class BitWriter {
  private sextets = new Uint8Array(256);
  private length = 0;

  /** `value` in `bits` bits; bits may exceed 32, where shifts end. */
  number(value: number, bits: number): void {
    this.reserve(bits);
    for (let left = bits; left > 0; ) {
      const within = this.length % 6;
      const taken = Math.min(6 - within, left);
      left -= taken;
      const part = left > 24 ? Math.floor(value / 2 ** left) % 64 : value >>> left;
      this.add((this.length - within) / 6, (part & ((1 << taken) - 1)) << (6 - within - taken));
      this.length += taken;
    }
  }

  flag(value: boolean): void {
    this.number(value ? 1 : 0, 1);
  }

  /** Two capital letters, six bits each. */
  letters(two: string): void {
    this.number(two.charCodeAt(0) - 65, 6);
    this.number(two.charCodeAt(1) - 65, 6);
  }

  /** A field of `bits` bits in which the id n sets the n-th. Ids beyond the field are left out. */
  field(ids: readonly number[], bits: number): void {
    this.reserve(bits);
    for (const id of ids) {
      if (id < 1 || id > bits) continue;
      const at = this.length + id - 1;
      this.add((at / 6) | 0, 32 >> (at % 6));
    }
    this.length += bits;
  }

  /** All that was written, filled up with zeros to whole groups of so many bits. */
  text(groupBits = wholeGroup): string {
    const bits = Math.ceil(this.length / groupBits) * groupBits;
    this.reserve(wholeGroup);
    const codes = this.sextets.slice(0, Math.ceil(bits / 6));
    for (let at = 0; at < codes.length; at++) codes[at] = alphabet.charCodeAt(codes[at] ?? 0);
    return String.fromCharCode(...codes);
  }

  private add(index: number, bits: number): void {
    this.sextets[index] = (this.sextets[index] ?? 0) | bits;
  }

  private reserve(bits: number): void {
    const needed = Math.ceil((this.length + bits) / 6) + 1;
    if (needed <= this.sextets.length) return;
    const larger = new Uint8Array(needed * 2);
    larger.set(this.sextets);
    this.sextets = larger;
  }
}
