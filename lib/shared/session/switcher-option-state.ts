/** What an option of the account switcher can be (specification §4); only the first of them can be pressed. */
export const switcherOptionStates = ['unselected', 'selected', 'loading'] as const;

export type SwitcherOptionState = (typeof switcherOptionStates)[number];
