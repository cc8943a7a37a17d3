/** What companies have policies and orders for, by the words of the addresses (specification §2, rules hubs). */
export const policyVerticals = ['flight', 'hotel', 'train', 'car'] as const;

export type PolicyVertical = (typeof policyVerticals)[number];
