/**
 * The shapes of the side menu (chrome specification §2): a dialog at xs, hidden until opened at s and m, a rail
 * at l and xl (reading A-16). Which one holds at which width is said in `navigation.module.css`, as `--form`. A
 * page may choose another: `dialog` and `drawer-hidden` then hold at every width, `drawer` and `accordion` from
 * l on, for below it a rail has no room.
 */
export const navigationForms = ['dialog', 'drawer-hidden', 'drawer', 'accordion'] as const;

export type NavigationForm = (typeof navigationForms)[number];
