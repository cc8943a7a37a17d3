import { type AuditFilter, AuditQuery } from './audit-log';

/** The query of an address as far as it makes sense: a part that does not is left out, so that a page is always shown. */
export function auditQueryFrom(value: (name: string) => string | undefined): AuditQuery {
  const given: Record<string, string> = {};
  for (const name of Object.keys(AuditQuery.shape)) {
    const one = value(name);
    if (one !== undefined && AuditQuery.safeParse({ [name]: one }).success) given[name] = one;
  }
  return AuditQuery.parse(given);
}

/** A filter as the query of an address, without what is empty. */
export function auditSearch(filter: AuditFilter, page = 0): string {
  const { actor, action, from, to } = filter;
  const wanted = Object.entries({ actor, action, from, to }).filter(([, value]) => value !== '');
  const query = new URLSearchParams([...wanted, ...(page === 0 ? [] : [['page', String(page)]])]);
  return query.size === 0 ? '' : `?${query}`;
}
