import createNextIntlPlugin from 'next-intl/plugin';

const withMessages = createNextIntlPlugin('./lib/server/site/request.ts');

export default withMessages({
  poweredByHeader: false,
  // The account call `POST /i/api/account/traveler/v1/?…` ends in a slash and must not be redirected.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['pg', '@node-rs/argon2', 'nodemailer', 'pino', '@zxcvbn-ts/language-common'],
  experimental: { globalNotFound: true, authInterrupts: true },
  agentRules: false,
  // Tests and what they need are no part of the build, which has to work without the packages of developers.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
});
