import { Pool } from 'pg';

export const dynamic = 'force-dynamic';

const byId = { name: 'account_by_id', text: 'select * from account where id = $1' };
let pool = null;

/** The account BENCH_ACCOUNT names, by one select on its primary key. */
export async function GET() {
  pool ??= new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  const { rows } = await pool.query({ ...byId, values: [process.env.BENCH_ACCOUNT] });
  return Response.json(rows[0]);
}
