/** A telephone number as people type it, with or without its country: at least five digits, and what stands between them. */
export const typedPhone = /^(?=(?:\D*\d){5})\+?[0-9 ()/.-]{5,30}$/;
