/** How many columns the first line of a CSV file may name; spreadsheets leave many without a name. */
export const csvColumnsMax = 1000;
