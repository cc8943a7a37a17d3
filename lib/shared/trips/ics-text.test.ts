import { icsText } from './ics-text';

const entry = {
  uid: 'event-1@umiak',
  startDay: '2027-02-28',
  endDay: '2027-02-28',
  title: 'Boston – Lisbon',
  description: '',
  place: '',
  url: null,
  isCancelled: false,
  isTentative: true,
};
const now = new Date('2026-11-21T10:20:30.456Z');

test('a calendar is lines of CRLF around its entries, and a day ends with the next', () => {
  const text = icsText('Lisbon', 'Umiak', [entry], now);
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).toContain('\r\nDTSTAMP:20261121T102030Z\r\n');
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20270228\r\nDTEND;VALUE=DATE:20270301\r\n');
  expect(text).toContain('\r\nSTATUS:TENTATIVE\r\n');
});

test('texts are escaped, and nothing in them is a line of its own', () => {
  const description = 'a, b; c\\d\r\nEND:VCALENDAR\nx\u0007';
  const text = icsText('N', 'P', [{ ...entry, description }], now);
  expect(text).toContain('DESCRIPTION:a\\, b\\; c\\\\d\\nEND:VCALENDAR\\nx ');
  expect(text.match(/^END:VCALENDAR\r$/gm)).toHaveLength(1);
});

test('lines have at most 75 octets, and unfolding gives them back whole', () => {
  const title = `Tōkyō 東京 🏯 ${'é'.repeat(90)}`;
  const text = icsText('N', 'P', [{ ...entry, title }], now);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});
