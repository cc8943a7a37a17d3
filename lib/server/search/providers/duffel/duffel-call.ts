import 'server-only';
import * as z from 'zod';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import { fetchWhole } from '@/lib/server/vendors/fetch-whole';

const bytesMax = 24_000_000;

/** Where Duffel's answer says why not: https://duffel.com/docs/api/overview/errors */
const Problems = z.object({ errors: z.array(z.object({ code: z.coerce.string().nullish() })) });

/** What Duffel refuses. */
export class DuffelRefusal extends Error {
  override readonly name = 'DuffelRefusal';
  readonly status: number;
  /** `offer_no_longer_available` and the like. */
  readonly codes: readonly string[];

  constructor(status: number, codes: readonly string[]) {
    super(`Duffel answered ${[status, ...codes].join(' ')}`);
    this.status = status;
    this.codes = codes;
  }
}

/**
 * One call; null for 404 and 410, an Error for every other failure, DuffelRefusal where Duffel answered. What it has not done yet
 * (202) is an Error as well. Headers: https://duffel.com/docs/api/overview/making-requests
 */
export async function askDuffel(
  { api, token }: DuffelSettings,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<unknown> {
  const answer = await fetchWhole(new URL(path, api), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'duffel-version': 'v2',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal,
    bytesMax,
  });
  if (answer.status === 404 || answer.status === 410) return null;
  const text = await answer.text();
  if (!answer.ok) throw new DuffelRefusal(answer.status, codesIn(text));
  if (answer.status === 202) throw new Error('Duffel has not done it yet');
  return JSON.parse(text);
}

function codesIn(text: string): string[] {
  try {
    const said = Problems.safeParse(JSON.parse(text));
    return said.success ? said.data.errors.flatMap(({ code }) => code ?? []) : [];
  } catch {
    return [];
  }
}
