import { OneLine } from '@/lib/shared/form/one-line';

/** Longest name of a person, in characters. */
export const personNameLengthMax = 100;

/** What a person calls themselves: one line, not empty. */
export const PersonName = OneLine(personNameLengthMax, { min: 1 });
