import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActions } from '@/lib/shared/insight/audit-actions';

test('every act of the audit trail is one the audit log can show in words', () => {
  const source = readFileSync(join(process.cwd(), 'lib/server/audit/record.ts'), 'utf8');
  const acts = [...source.matchAll(/^ {2}\| '([\w.]+)'/gm)].map(([, name]) => name);
  expect(acts.length).toBeGreaterThan(70);
  expect([...auditActions].sort()).toEqual([...acts].sort());
  const words = JSON.parse(readFileSync(join(process.cwd(), 'messages/en/audit.json'), 'utf8')) as {
    actions: Record<string, Record<string, string>>;
  };
  const worded = Object.entries(words.actions).flatMap(([domain, acted]) =>
    Object.keys(acted).map((one) => `${domain}.${one}`),
  );
  expect(worded.sort()).toEqual([...acts].sort());
});
