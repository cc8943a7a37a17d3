import 'server-only';
import * as z from 'zod';

const ClientData = z.object({
  challenge: z.string().max(200),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});

/**
 * The challenge in what a browser signed, to find its ticket by; empty when it cannot be read. A ceremony inside
 * a frame of another site is none either: this site embeds no sign-in (auth.md 2.1, 9).
 */
export function challengeIn(clientDataJSON: string): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const data = ClientData.parse(parsed);
    return data.crossOrigin === true || data.topOrigin !== undefined ? '' : data.challenge;
  } catch {
    return '';
  }
}
