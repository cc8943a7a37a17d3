/** A moment with the zone that it is told in: nobody's own is known on the server. */
const moment = {
  year: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/**
 * How pages and mails write days, moments and shares, by name: `format.dateTime(at, 'day')`. next-intl knows them from its
 * configuration, and writes in UTC. Code without its formatter has `formatDay`, `formatDayRange` and `formatMoment`.
 */
export const formats = {
  dateTime: {
    /** `Nov 26, 2026` */
    day: { dateStyle: 'medium' },
    /** `November 26, 2026` */
    longDay: { dateStyle: 'long' },
    /** `Nov 26, 2026, 3:04 PM UTC` */
    moment: { ...moment, month: 'short' },
    /** `November 26, 2026 at 3:04 PM UTC` */
    longMoment: { ...moment, month: 'long' },
    /** `Nov 26, 2026, 3:04:05 PM UTC` */
    exactMoment: { ...moment, month: 'short', second: '2-digit' },
  },
  number: { percent: { style: 'percent' } },
} as const;
