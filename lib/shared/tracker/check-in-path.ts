/** Where one answers a check-in request: by a mail here, signed in below the business base path. */
export const checkInPath = '/check-in';
