import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActions } from '@/lib/shared/insight/audit-actions';

test('the audit log has words for every act of the audit trail, and for no other', () => {
  const words = JSON.parse(readFileSync(join(process.cwd(), 'messages/en/audit.json'), 'utf8')) as {
    actions: Record<string, Record<string, string>>;
  };
  const worded = Object.entries(words.actions).flatMap(([domain, acted]) =>
    Object.keys(acted).map((one) => `${domain}.${one}`),
  );
  expect(worded.sort()).toEqual([...auditActions].sort());
});
