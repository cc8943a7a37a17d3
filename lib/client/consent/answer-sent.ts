import { answerSentCookie, answerSentSeconds } from '@/lib/shared/consent/answer-sent';

/**
 * Says, or no longer says, to the pages that are asked for from now on that an answer is on its way. The server takes it
 * back with the answer.
 */
export function markAnswerSent(isSent: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it has to be there in this very task, whatever page is next.
  document.cookie = `${answerSentCookie}=1; path=/; samesite=lax; max-age=${isSent ? answerSentSeconds : 0}`;
}
