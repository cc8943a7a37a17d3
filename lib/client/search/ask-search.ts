import { pageGlobals } from '@/lib/client/page-globals';

/**
 * Asks a question about searches, in the language of the page. It concerns nobody, so it needs no form token and gives
 * no guest a cookie. Rejects with what `fetch` says, or with the status of a refusal.
 */
export async function askSearch<Answer>(
  path: string,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer> {
  const tag = pageGlobals()?.localeTag ?? '';
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
    headers: tag === '' ? {} : { 'X-Locale': tag },
    signal: signal ?? null,
  });
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return (await response.json()) as Answer;
}
