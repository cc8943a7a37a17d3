import { addressWriters, confirmationComplaints, product, writers } from './confirmed-addresses';
import { repositorySources } from './repository';
import { unmatchedPatterns } from './unmatched-patterns';

test('V3 an address is marked as confirmed in one function, by the proof of its own mailbox', () => {
  expect(confirmationComplaints(repositorySources())).toEqual([]);
});

test('every file and folder that is named here is there', () => {
  const sources = repositorySources();
  const paths = new Set(sources.map(({ path }) => path));
  expect([...Object.keys(writers), ...addressWriters].filter((path) => !paths.has(path))).toEqual([]);
  expect(unmatchedPatterns([product], sources)).toEqual([]);
});

test('the function takes a proof, and the file has no other', () => {
  const [path = ''] = Object.keys(writers);
  const text = repositorySources().find((source) => source.path === path)?.text ?? '';
  expect(text.match(/verifiedAt: new Date\(\)/g)).toHaveLength(1);
  expect(text).toMatch(/function markConfirmed\([^)]*MailboxProof/);
});

test('A3 that function ends the links that add further addresses, and notes the proof of the mailbox', () => {
  const [path = ''] = Object.keys(writers);
  const text = repositorySources().find((source) => source.path === path)?.text ?? '';
  const [body = ''] = /(?<=function markConfirmed\().*?\n\}\n/s.exec(text) ?? [];
  expect(body).toMatch(/verifiedAt: new Date\(\).*endAdditions\(.*noteProof\(/s);
  expect(text.match(/\bendAdditions\(/g)).toHaveLength(2);
});

test.each([
  ['an update', 'await tx.update(credential).set({ verifiedAt: new Date() }).where(mine);'],
  ['a merge', '.set({ verifiedAt: sql`coalesce(verified_at, now())` })'],
  ['a shorthand', "tx.insert(credential).values({ accountId, provider: 'sso', subject, verifiedAt })"],
  ['plain SQL', "query('update credential set verified_at = now()')"],
  ['an address', "tx.insert(credential).values({ accountId, provider: 'email', subject })"],
  ['a forged proof', 'const mailbox = { email } as MailboxProof;'],
])('%s in another file is found', (_, text) => {
  expect(confirmationComplaints([{ path: 'lib/server/people/other.ts', text }])).not.toEqual([]);
});

test('reading it is fine', () => {
  const text = 'on.select({ verifiedAt: credential.verifiedAt }).from(credential)';
  expect(confirmationComplaints([{ path: 'lib/server/people/other.ts', text }])).toEqual([]);
});
