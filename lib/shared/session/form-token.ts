/** How often a waiting call looks for the form token (specification §9). */
export const formTokenPollMs = 100;
export const formTokenHeader = 'X-CSRF';
