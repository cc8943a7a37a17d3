import { Client } from 'pg';

/** How much the trips of two people hold, who are asked in turns. */
export const seededEvents = { few: 10, many: 10_000 };

/**
 * Gives two people one trip each, with few and with many saved events.
 * @param {string} databaseUrl
 * @param {{ few: { accountId: string }, many: { accountId: string } }} owners
 */
export async function seedTrips(databaseUrl, owners) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [size, count] of Object.entries(seededEvents)) {
      const id = `bench${size[0]}`;
      await client.query(
        `insert into trip (id, secret, owner_id, name, destination, num_saved)
         values ($1, repeat('x', 18), $2, 'Measured', 'LIS', $3)`,
        [id, owners[size].accountId, count],
      );
      await client.query(
        `insert into trip_event (trip_id, added_by, state, vertical, title, destination, start_day, result_id)
         select $1, $2, 'saved', 'hotels', 'Stay ' || n, 'LIS', date '2027-03-02' + n % 300, $1 || n
         from generate_series(1, $3) as n`,
        [id, owners[size].accountId, count],
      );
    }
    await client.query('analyze trip, trip_event');
  } finally {
    await client.end();
  }
}
