/** The answers of our own survey, worst first. */
export const ratings = ['1', '2', '3', '4', '5'] as const;

/** Longest text of a survey answer, in characters. */
export const feedbackTextMax = 2000;
/** Longest e-mail address (RFC 5321, 4.5.3.1.3). */
export const feedbackEmailMax = 254;
