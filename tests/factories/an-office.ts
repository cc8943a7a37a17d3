import type { TestDatabase } from '@/tests/setup/database';

/** An office `Quay seven` of a company of the demo, which is there before the tests; returns its id. */
export function anOffice(db: TestDatabase, id: string, company = 'Acme Lanterns'): string {
  beforeAll(() =>
    db.query(
      `insert into office (id, company_id, name) select $1, id, 'Quay seven' from company where name = $2
       on conflict (id) do nothing`,
      [id, company],
    ),
  );
  return id;
}
