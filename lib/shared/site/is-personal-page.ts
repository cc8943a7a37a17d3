const own = /^\/(?:trips|profile|alerts|notifications|guides|privacy\/manage)(?:\/|$)/;

/** Whether the page at a path without its locale prefix shows what is one person's alone, also where guests see it too. */
export const isPersonalPage = (path: string): boolean => own.test(path);
