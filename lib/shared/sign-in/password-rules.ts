/** Length of a password in characters (code points), ASVS 6.2.1: long enough, and never cut short. */
export const passwordLengthMin = 8;
export const passwordLengthMax = 128;
