import { dayAfter } from '@/lib/shared/day/days';

/** An entry of a calendar: of whole days, or of moments. */
export type IcsEntry = {
  /** Unique in the world, and the same each time it is written. */
  readonly uid: string;
  /** First day and last day, both included, ISO 8601. */
  readonly startDay: string;
  readonly endDay: string;
  /** When it begins and ends, in milliseconds; left out for whole days. */
  readonly moments?: readonly [start: number, end: number];
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly url: string | null;
  readonly isCancelled: boolean;
  /** Not booked yet. */
  readonly isTentative: boolean;
};

/** Longest line in octets, without its line break (RFC 5545, 3.1). */
const lineOctetsMax = 75;

/** What a calendar that programs read again says of itself: its name and how often to ask (RFC 7986, 5.1 and 5.7), also as Outlook reads it. */
const feedLines = (name: string): string[] => [
  `NAME:${escaped(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
];

/** A calendar file (RFC 5545): CRLF, folded lines, escaped texts, days without time zones, moments in UTC. */
export function icsText(
  name: string,
  product: string,
  entries: readonly IcsEntry[],
  now: Date,
  isFeed = false,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//Trips//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(isFeed ? feedLines(name) : []),
    ...entries.flatMap((entry) => entryLines(entry, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entryLines(entry: IcsEntry, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utc(now)}`,
    // A later file replaces what an earlier one said (3.8.7.4).
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    ...spanLines(entry),
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
    ...(entry.place === '' ? [] : [`LOCATION:${escaped(entry.place)}`]),
    ...(entry.url === null ? [] : [`URL:${entry.url}`]),
    `STATUS:${statusOf(entry)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Moments are told in UTC, so that no calendar needs our time zones. */
function spanLines({ endDay, moments, startDay }: IcsEntry): string[] {
  if (moments !== undefined) {
    const [start, end] = moments.map((moment) => utc(new Date(moment)));
    return [`DTSTART:${start}`, `DTEND:${end}`];
  }
  // The day after the last one: the end is not part of it (3.6.1).
  return [`DTSTART;VALUE=DATE:${basic(startDay)}`, `DTEND;VALUE=DATE:${basic(dayAfter(endDay, 1))}`];
}

const utc = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

function statusOf({ isCancelled, isTentative }: IcsEntry): string {
  if (isCancelled) return 'CANCELLED';
  return isTentative ? 'TENTATIVE' : 'CONFIRMED';
}

const basic = (day: string): string => day.replaceAll('-', '');

/** Text as RFC 5545, 3.3.11 wants it; control characters are none of it. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** A long line goes on in the next one behind a space; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const more = new TextEncoder().encode(sign).length;
    if (octets + more > lineOctetsMax) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += more;
  }
  return [...parts, part].join('\r\n');
}
