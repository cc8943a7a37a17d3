/** How long a page waits before it loads the survey, in seconds (specification §9; reading A-44). */
export const surveyDelaySeconds = 10;
/** How long nobody touches anything before it snows (specification §9). */
export const snowIdleMs = 10_000;
/** It stops snowing after this (WCAG 2.2.2). */
export const snowLastsMs = 5000;

/** How long a landing page waits before it invites somebody who was here before to sign in, in seconds. */
export const signInPromptSeconds = 5;
