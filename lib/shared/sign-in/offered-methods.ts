/** How the dialog goes on after an address was given; offered alike to everybody. */
export const offeredMethods = ['passkey', 'password', 'code'] as const;
export type OfferedMethod = (typeof offeredMethods)[number];
