/** How the dialog goes on after an address was given; offered alike to everybody. */
export const waysOffered = ['passkey', 'password', 'code'] as const;
export type WayOffered = (typeof waysOffered)[number];
