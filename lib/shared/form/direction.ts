/** Text without signs that turn the direction of what follows (Unicode UAX #9, explicit formatting), which may show words in another order. */
export const keepsDirection = /^[^\u202a-\u202e\u2066-\u2069]*$/u;
