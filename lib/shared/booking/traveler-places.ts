export type TravelerPlace = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** Numbers of the travelers in the names of the form's fields: `givenName1`. */
export const travelerPlaces: readonly TravelerPlace[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
