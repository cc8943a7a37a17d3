// Makes better-auth's tables: `node create-tables.js`, with DATABASE_URL in the environment.
import { getMigrations } from 'better-auth/db/migration';
import { authOptions } from './auth-options.js';

await authOptions.database.query('drop schema if exists better_auth cascade');
await authOptions.database.query('create schema better_auth');
const { runMigrations } = await getMigrations(authOptions);
await runMigrations();
await authOptions.database.end();
