import createNextIntlPlugin from 'next-intl/plugin';

const withMessages = createNextIntlPlugin('./lib/server/site/i18n-request-config.ts');

export default withMessages({
  poweredByHeader: false,
  // The account call `POST /i/api/account/traveler/v1/?…` ends in a slash and must not be redirected.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    'pg',
    '@node-rs/argon2',
    'nodemailer',
    'pino',
    '@zxcvbn-ts/language-common',
    // One copy for Next and for us, or they would know of different traces; the SDK is loaded where traces are on.
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
    'iovalkey',
  ],
  experimental: { globalNotFound: true, authInterrupts: true },
  agentRules: false,
  // Tests and what they need are no part of the build, which has to work without the packages of developers.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
});
