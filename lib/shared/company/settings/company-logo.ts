/** What a logo may be sent as (specification §9), for the file chooser; the server looks at the bytes. */
export const logoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** Largest logo that can be sent, in bytes; what is kept is smaller. */
export const logoBytesMax = 2 * 1024 * 1024;
/** Most pixels of a logo that is sent: more is a bomb, not a logo. */
export const logoPixelsMax = 16_000_000;
/** Smallest side of a logo that is sent, in pixels. */
export const logoSideMin = 128;
/** Longest side of the logo that is kept, in pixels. */
export const logoSideMax = 512;

/** Address of a logo by its id. */
export const logoPath = (id: string): string => `/logos/${id}.png`;
