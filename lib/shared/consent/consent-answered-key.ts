/** Local storage key of the last answer about consent or the sharing of data, by which the tabs of a browser notice it. */
export const consentAnsweredKey = 'consentAnsweredAt';
