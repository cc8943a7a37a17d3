import type { TestDatabase } from '@/tests/setup/database';

/** A company that has proved to own a domain; its people sign in at `externalUrl`, or like everybody with null. */
export async function companyDomain(
  db: TestDatabase,
  domain: string,
  externalUrl: string | null,
): Promise<void> {
  await db.query(
    `with made as (insert into company (name, confirmed_at) values ($1, now()) returning id)
     insert into company_domain (domain, company_id, external_url, verified_at) select $1, id, $2, now() from made`,
    [domain, externalUrl],
  );
}
