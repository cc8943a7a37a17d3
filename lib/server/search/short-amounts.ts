import 'server-only';

/** Characters of an amount that there is room for in a day of a calendar or a chart on a telephone. */
const roomyMax = 7;

type Amounts = { readonly amount: string | null; readonly short: string | null };

/** Days that show their amounts whole also where there is little room, if all of them are that short. */
export const shortAmounts = <Day extends Amounts>(days: readonly Day[]): readonly Day[] =>
  days.every(({ amount }) => (amount ?? '').length <= roomyMax)
    ? days.map((day) => ({ ...day, short: day.amount }))
    : days;
