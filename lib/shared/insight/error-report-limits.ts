/** Where a page tells what went wrong on it. */
export const errorReportsPath = '/i/api/errors/v1/reports';

/** Longest texts of a report, in characters; what is longer is cut off by whoever sends it. */
export const errorReportMax = { message: 300, detail: 600, stack: 4000, page: 100 } as const;

/** How many different errors one page tells of. */
export const errorsPerPageMax = 10;
