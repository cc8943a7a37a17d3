import { createHash } from 'node:crypto';

/** An address in 10.0.0.0/8 that belongs to this name alone, so that rate limits never couple two tests. */
export function clientAddressOf(name: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(name).digest();
  return `10.${a}.${b}.${c}`;
}
