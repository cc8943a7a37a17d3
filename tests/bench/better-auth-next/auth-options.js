import { Pool } from 'pg';

/**
 * better-auth as its manual sets it up: e-mail and password, sessions in PostgreSQL, in a schema of their own
 * beside our tables. Its limit of requests is off, or it would refuse the benchmark.
 */
export const authOptions = {
  baseURL: process.env.BETTER_AUTH_URL,
  secret: process.env.BETTER_AUTH_SECRET,
  database: new Pool({
    connectionString: process.env.DATABASE_URL,
    max: 10,
    options: '-c search_path=better_auth',
  }),
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
};
