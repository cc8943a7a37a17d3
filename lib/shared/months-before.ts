/** The same moment so many months ago (UTC); where that month is shorter, the first days of the next. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
