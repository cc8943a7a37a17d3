import { Client } from 'pg';

/** Runs one statement on a database, that of this test run by default, past the application; returns its rows. */
export async function runSql<Row extends Record<string, unknown>>(
  sql: string,
  values: readonly unknown[] = [],
  url = process.env.DATABASE_URL,
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
