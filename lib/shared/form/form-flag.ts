import * as z from 'zod';

/** A yes or no as JSON, a checkbox or a script's form says it; absent is no. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'on', '1', 'false', '0', ''])])
  .transform((value) => value === true || value === 'true' || value === 'on' || value === '1')
  .default(false);
