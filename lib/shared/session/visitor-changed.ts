/** Key of local storage by which the tabs of a browser tell each other that somebody signed in or out. */
export const visitorChangedKey = 'visitorChangedAt';

/** What its value begins with where that ended the session of the page; a time follows. */
export const signedOut = 'out ';
