import { msPerDay } from '@/lib/shared/day/days';

/** How long a deleted account can still be had back by signing in, in days. */
export const deletionGraceDays = 30;
export const deletionGraceMs = deletionGraceDays * msPerDay;
