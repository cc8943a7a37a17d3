import { copyComplaints } from './copies';
import { repositorySources } from './repository';

test('there is one way to do each thing', () => {
  expect(copyComplaints(repositorySources())).toEqual([]);
});

const about = (text: string) => copyComplaints([{ path: 'lib/a.ts', text }]);

test.each([
  ['const today = new Date().toISOString().slice(0, 10);', 'utcDay'],
  ['const week = 7 * 86_400_000;', 'msPerDay'],
  ['const dayMs = 24 * 3600_000;', 'msPerDay'],
  ['const seconds = 30 * 24 * 3600;', 'secondsPerDay'],
  ['const everyMs = 3600_000;', 'msPerHour'],
  ['const until = at + 72 * 3_600_000;', 'msPerHour'],
  ['function dayAfter(day: string, days: number) {', 'days'],
  ["new Intl.DateTimeFormat(tag, { timeStyle: 'short' })", 'dateFormat'],
  ["dateFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(day)", 'formatDay'],
  ['day.setUTCDate(day.getUTCDate() + 1);', 'dayAfter'],
  ["sql`(now() at time zone 'utc')::date`", 'utcToday'],
  [
    `sql\`coalesce(\${account.name}, \${membership.profile} ->> 'name', \${membership.email})\``,
    'memberName',
  ],
  [`sql\`coalesce(\${subject.name}, nullif(\${membership.profile} ->> 'name', ''), '')\``, 'memberName'],
  ['.select({ name: account.name, email: membership.email })', 'memberName'],
  ['.select({ email: membership.email, name: account.name })', 'memberName'],
  ["return row?.name ?? row?.email ?? '';", 'memberName'],
  ["owner?.name ?? textIn(chosen.profile, 'name') ?? chosen.email", 'memberName'],
  ['strpos(lower(name), wanted) > 0', 'contains'],
  [`sql\`position(\${q} in lower(\${name})) > 0\``, 'contains'],
  [`sql\`\${name} ilike \${q}\``, 'contains'],
  ['ilike(office.name, pattern)', 'contains'],
  ["import styles from '@/components/ui/form/outcome.module.css';", 'OutcomeBox'],
  ["new Intl.ListFormat('en', { type: 'unit' })", 'listText'],
])('%s is a copy', (text, use) => {
  expect(about(text)).toEqual([`lib/a.ts has its own ${use}`]);
});

test.each(['local.slice(0, 10)', 'const hours = 24 * hour;', 'giveUp: 3_600_000', 'utcDay(new Date())'])(
  '%s is none',
  (text) => {
    expect(about(text)).toEqual([]);
  },
);
