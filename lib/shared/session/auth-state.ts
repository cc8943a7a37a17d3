import * as z from 'zod';
import { bookingModeDefault, bookingModes } from '@/lib/shared/access/booking-mode';

/** Who is signed in, as the page shows them (specification §3). */
export const UserInfoState = z.strictObject({
  accountName: z.string(),
  accountEmail: z.string(),
  userImgUrl: z.string().nullable(),
  userDisplayEmail: z.string(),
});
export type UserInfoState = z.infer<typeof UserInfoState>;

export const AccountSwitcherItem = z.strictObject({
  userEmail: z.string(),
  tokenId: z.string(),
  businessMode: z.boolean(),
  accountName: z.string(),
  userImgUrl: z.string().nullable(),
  /** For which of their companies, by its id and name; only where `businessMode`. */
  company: z.strictObject({ id: z.string(), name: z.string() }).optional(),
});
export type AccountSwitcherItem = z.infer<typeof AccountSwitcherItem>;

const Traveler = z.strictObject({ email: z.string() });
const TravelerInfo = z.strictObject({ accountName: z.string(), userImgUrl: z.string().nullable() });

export const BusinessState = z.strictObject({
  businessProfile: z.strictObject({ role: z.string(), companyId: z.string() }).nullable(),
  businessMode: z.boolean(),
  bookingMode: z.enum(bookingModes).default(bookingModeDefault),
  companyConfirmationNeeded: z.boolean(),
  businessProfileConfirmationNeeded: z.boolean(),
  currentTraveler: Traveler.nullable(),
  currentTravelerInfoState: TravelerInfo.nullable(),
  currentlyBookingForOther: z.boolean(),
  travelArranger: z.boolean(),
  bookOnBehalfEnabled: z.boolean(),
  permissions: z.array(z.string()),
  companyLogoUrl: z.string().nullable(),
  companyName: z.string().nullable(),
  /** 0 to 100. */
  accountOnboardingProgress: z.number().int().min(0).max(100),
  /** 0 to 100. */
  companyOnboardingProgress: z.number().int().min(0).max(100),
});
export type BusinessState = z.infer<typeof BusinessState>;

/** Everything the browser may know of its visitor, in one answer (specification §3). */
export const AuthState = z.strictObject({
  allowSignIn: z.boolean(),
  loggedInSession: z.boolean(),
  newUser: z.boolean(),
  unconfirmedAccount: z.boolean(),
  guidebookEnabled: z.boolean(),
  accountSwitcherItems: z.array(AccountSwitcherItem),
  surveyGroups: z.array(z.string()),
  authorizedForApprovalsPage: z.boolean(),
  authStateParams: z.record(z.string(), z.string()),
  features: z.array(z.string()),
  permissions: z.array(z.string()),
  userInfoState: UserInfoState.nullable(),
  businessState: BusinessState,
});
export type AuthState = z.infer<typeof AuthState>;
