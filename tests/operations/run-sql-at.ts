import { Client } from 'pg';

/** Runs one statement on a database, past the application; its rows. */
export async function runSqlAt<Row extends Record<string, unknown>>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
