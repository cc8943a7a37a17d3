/** How a provider's proof was answered (specification §4). */
export const authVerifyStatus = { error: -1, success: 0, link: 1, tryAgain: 2 } as const;

/** What a verified proof means for the visitor. */
export const verifyResults = ['success', 'welcome', 'link', 'not-linkable'] as const;
export type VerifyResult = (typeof verifyResults)[number];

/** Whether the visitor means to register or to sign in. */
export const confirmStatus = { register: 1, login: 0 } as const;
