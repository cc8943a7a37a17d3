import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'schema',
    'site-schema',
    'consent-schema',
    'trips-schema',
    'alert-schema',
    'guide-schema',
    'company-schema',
    'profile-schema',
    'money-schema',
    'error-schema',
    'order-schema',
    'approval-schema',
    'finance-schema',
    'message-schema',
    'notification-schema',
    'company-event-schema',
    'place-schema',
    'policy-schema',
  ].map((name) => `./lib/server/store/${name}.ts`),
  out: './lib/server/store/migrations',
});
