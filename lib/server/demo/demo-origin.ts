import 'server-only';
import { readEnv } from '@/lib/server/env';

/** Where the demo's site is, for the addresses that it keeps: mailed links, and what a company's provider must know. */
export function demoOrigin(): string {
  const { origins, port } = readEnv();
  return origins[0] ?? `http://localhost:${port}`;
}
