import { acceptedComplaints, acceptedReaders } from './accepted-categories';
import { repositorySources } from './repository';

test('what may be used is read through consentInForce(), which knows of opt-outs', () => {
  expect(acceptedComplaints(repositorySources())).toEqual([]);
});

test('the next reader of what was accepted is found', () => {
  const sources = repositorySources().filter(({ path }) => path in acceptedReaders);
  const from = "import { visitorConsent } from '@/lib/server/consent/visitor-consent';\n";
  const reads = [
    "visitorConsent(jar.get('cookie'), country).accepted.includes('advertising')",
    'visitorOf(context).accepted',
    'const { accepted } = visitorConsent(cookie, null);',
    'if (visitor.accepted.length > 1) return;',
  ];
  for (const text of reads) {
    const next = { path: 'lib/server/site/next.ts', text: `${from}${text}` };
    expect(acceptedComplaints([...sources, next])).toHaveLength(1);
  }
});
