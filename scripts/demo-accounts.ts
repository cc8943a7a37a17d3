// Prints the demo accounts as JSON, and nothing else: `npm run -s demo:accounts`.
import { demoAccounts } from '@/lib/server/demo/accounts';

process.stdout.write(`${JSON.stringify(demoAccounts, null, 2)}\n`);
