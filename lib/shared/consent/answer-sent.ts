/**
 * Set by the page in the instant somebody answers, while the answer is on its way to the server, which takes it back. A
 * page asked for meanwhile does not ask again; nothing is allowed by it.
 */
export const answerSentCookie = 'consent_sent';

/** Longer than an answer takes on a slow line; one that got lost is asked for again after that. */
export const answerSentSeconds = 20;
