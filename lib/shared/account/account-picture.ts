/** Largest picture that can be sent, in bytes; what is kept is much smaller. */
export const pictureBytesMax = 5 * 1024 * 1024;
/** Most pixels of a picture that is sent: more is a bomb, not a portrait. */
export const picturePixelsMax = 40_000_000;
/** Side of the square that is kept, in pixels. */
export const pictureSide = 256;

/** What a picture may be sent as, for the file chooser; the server looks at the bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Address of a picture by its id. */
export const picturePath = (id: string): string => `/pictures/${id}.webp`;
