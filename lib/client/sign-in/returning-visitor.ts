import { keepStored, readStored } from '../local-storage';

const key = 'hasSignedInHere';

/** Remembers that somebody has signed in with this browser; nothing says who. */
export const keepReturning = (): void => keepStored(key, '1');

/** Whether somebody has signed in with this browser before. */
export const isReturning = (): boolean => readStored(key) !== null;
