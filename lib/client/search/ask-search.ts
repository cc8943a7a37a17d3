import { sendRead } from '@/lib/client/send-read';

/**
 * Asks a question about searches, in the language of the page. Rejects with what `fetch` says, or with the status of a
 * refusal.
 */
export async function askSearch<Answer>(
  path: string,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await sendRead(`${path}?${new URLSearchParams(query)}`, signal);
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return (await response.json()) as Answer;
}
