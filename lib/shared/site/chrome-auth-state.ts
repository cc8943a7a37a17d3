import * as z from 'zod';
import { bookingModes } from '@/lib/shared/access/booking-mode';

const BusinessState = z
  .object({
    businessMode: z.boolean().default(false),
    bookingMode: z.enum(bookingModes).default('TRAVELER_ONLY'),
  })
  .prefault({});

const UserInfo = z.object({ accountName: z.string(), userImgUrl: z.string().nullable() });

/**
 * The part of the auth state the chrome reads, from as much of it as there is: what is missing has its default
 * (specification §3; `bookingMode` is for travelers only).
 */
export const ChromeAuthState = z
  .object({
    loggedInSession: z.boolean().default(false),
    allowSignIn: z.boolean().default(true),
    surveyGroups: z.array(z.string()).default([]),
    userInfoState: UserInfo.nullable().default(null),
    businessState: BusinessState,
  })
  .transform(({ userInfoState, ...rest }) => ({
    ...rest,
    accountName: userInfoState?.accountName ?? '',
    userImgUrl: userInfoState?.userImgUrl ?? '',
  }));
export type ChromeAuthState = z.output<typeof ChromeAuthState>;
