import * as z from 'zod';
import { FormDone } from '@/lib/server/http/form-done';

/** What forms about booking for others answer: it was done, and where their page goes on. */
export const BookingForDone = z.strictObject({ success: z.literal(true), ...FormDone.shape });
export type BookingForDone = z.infer<typeof BookingForDone>;

/** Done; goes on at an address of this site. */
export const bookingForDone = (redirect: string): BookingForDone => ({ success: true, redirect });
