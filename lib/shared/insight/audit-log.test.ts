import { auditList } from './audit-log';

const from = (search: string) => {
  const query = new URLSearchParams(search);
  return auditList.read((name) => query.get(name) ?? undefined);
};

test('what makes no sense is left out, the rest stays', () => {
  expect(from('actor=Ada&from=2026-02-31&to=2026-03-01&page=-1&size=1000&action=a%20b')).toEqual({
    actor: 'Ada',
    action: '',
    from: '',
    to: '2026-03-01',
    page: 0,
    size: 15,
  });
});

test('a filter is an address again', () => {
  const search = '?actor=Ada&action=support.started&page=2';
  expect(auditList.address(from(search))).toBe(search);
  expect(auditList.address(from(''))).toBe('');
});
