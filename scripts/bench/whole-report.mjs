/** What the whole page of reports is called among its parts. */
export const wholeReport = 'All of the page';
