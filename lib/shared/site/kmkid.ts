/** Whether a text can be a marketing id: it goes into a cookie as it is. */
export const isKmkid = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
