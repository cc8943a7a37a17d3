import { checked } from './env';

const production = {
  UMIAK_MODE: 'production',
  UMIAK_SECRET: 'a-secret-of-this-test-that-nobody-has-to-keep',
  DATABASE_URL: 'postgres://db/umiak',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'Travel <no-reply@travel.example>',
  UMIAK_ORIGINS: 'https://travel.example, https://reisen.example',
  UMIAK_SAMPLE_OFFERS: 'on',
};

const bucket = {
  UMIAK_BLOBS_BUCKET: 'travel-files',
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

test('nothing set is demo mode on loopback', () => {
  expect(checked({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    database: { url: null, connectionsMax: 10, migratesAtStart: true },
    sampleOffers: true,
    trustedHops: 0,
  });
});

test('production with all its secrets is accepted and listens to everybody', () => {
  expect(checked(production)).toMatchObject({
    mode: 'production',
    host: '0.0.0.0',
    origins: ['https://travel.example', 'https://reisen.example'],
  });
});

test('a database of one’s own, the settings of a build, and a mode that somebody has chosen are no reason to refuse the demo', () => {
  const url = 'postgres://db/umiak';
  for (const settings of [
    { DATABASE_URL: url },
    { DATABASE_URL: url, NODE_ENV: 'development' },
    { NODE_ENV: 'production', UMIAK_SECRET: '', UMIAK_ORIGINS: '' },
    { ...production, NODE_ENV: 'production', UMIAK_MODE: 'demo' },
  ])
    expect(checked(settings).mode).toBe('demo');
});

test('an origin may end with a slash; brands and addresses in their forms are accepted', () => {
  expect(checked({ ...production, UMIAK_ORIGINS: 'https://travel.example/' }).origins).toEqual([
    'https://travel.example',
  ]);
  const set = {
    UMIAK_BRAND: 'momondo',
    UMIAK_BRAND_HOSTS: 'Travel.example=kayak, reisen.example = Momondo,',
    UMIAK_PASSKEY_DOMAINS: 'Kayak=Travel.example',
    DATABASE_URL: '/var/run/postgresql umiak',
    UMIAK_DATABASE_READER: 'postgresql:///umiak?host=/run/postgresql',
    SMTP_URL: 'smtp://localhost:25?requireTLS=false',
    LOG_LEVEL: '',
  };
  const { brand, brandHosts, passkeyDomains, database, smtpUrl } = checked(set);
  expect(Object.fromEntries(brandHosts)).toEqual({ 'travel.example': 'kayak', 'reisen.example': 'momondo' });
  expect([brand, passkeyDomains.get('kayak')]).toEqual(['momondo', 'travel.example']);
  expect([database.url, database.readerUrl, smtpUrl]).toEqual([
    set.DATABASE_URL,
    set.UMIAK_DATABASE_READER,
    set.SMTP_URL,
  ]);
});

test('a refused origin is not repeated, as it may have a password', () => {
  const refused = () =>
    checked({ ...production, UMIAK_ORIGINS: 'https://travel.example,https://ada:lantern@reisen.example' });
  expect(refused).toThrow(/^UMIAK_ORIGINS: number 2 is no https origin/);
  expect(refused).not.toThrow('lantern');
});

test.each([
  ['demo mode on a public address', { HOST: '0.0.0.0' }, 'loopback alone'],
  ['a secret without a mode', { UMIAK_SECRET: 's'.repeat(32) }, 'UMIAK_MODE is not set, and UMIAK_SECRET'],
  ['origins without a mode', { UMIAK_ORIGINS: 'https://travel.example' }, 'UMIAK_MODE is not set'],
  [
    'a database of production without a mode',
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/umiak' },
    'set UMIAK_MODE=production',
  ],
  ['production without its secret', { ...production, UMIAK_SECRET: undefined }, 'UMIAK_SECRET'],
  ['production with a short secret', { ...production, UMIAK_SECRET: 'short' }, 'UMIAK_SECRET'],
  ['production with a secret of words', { ...production, UMIAK_SECRET: 'word '.repeat(8) }, 'without spaces'],
  ['production with a short earlier secret', { ...production, UMIAK_PREVIOUS_SECRETS: 'a b' }, 'PREVIOUS'],
  ['a secret of one letter', { ...production, UMIAK_SECRET: 's'.repeat(40) }, 'UMIAK_SECRET is not random'],
  ['a brand that there is not', { UMIAK_BRAND: 'nosuch' }, 'UMIAK_BRAND names the brand nosuch'],
  ['a host of no brand', { UMIAK_BRAND_HOSTS: 'a.example=kaiak' }, 'UMIAK_BRAND_HOSTS names the brand kaiak'],
  ['a host without a brand', { UMIAK_BRAND_HOSTS: 'a.example' }, 'UMIAK_BRAND_HOSTS: a.example'],
  ['passkeys of no brand', { UMIAK_PASSKEY_DOMAINS: 'kaiak=a.example' }, 'UMIAK_PASSKEY_DOMAINS names'],
  ['a copy that is no address', { UMIAK_DATABASE_READER: 'foo' }, 'UMIAK_DATABASE_READER is no'],
  ['a database that is no address', { DATABASE_URL: 'localhost/umiak' }, 'DATABASE_URL is no'],
  ['a mail server without a scheme', { SMTP_URL: 'localhost:25' }, 'SMTP_URL is an address'],
  ['an unknown level of the log', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ['production without a database', { ...production, DATABASE_URL: '' }, 'DATABASE_URL'],
  ['production with nothing to search', { ...production, UMIAK_SAMPLE_OFFERS: '' }, 'nothing to search'],
  ['an unknown pooler', { UMIAK_DATABASE_POOLER: 'statement' }, 'UMIAK_DATABASE_POOLER'],
  ['production without mail', { ...production, SMTP_URL: undefined }, 'SMTP_URL'],
  ['production without a sender', { ...production, MAIL_FROM: undefined }, 'MAIL_FROM'],
  ['a sender without an address', { ...production, MAIL_FROM: 'Travel' }, 'MAIL_FROM'],
  ['production without origins', { ...production, UMIAK_ORIGINS: '' }, 'UMIAK_ORIGINS'],
  ['production over http', { ...production, UMIAK_ORIGINS: 'http://travel.example' }, 'UMIAK_ORIGINS'],
  ['an origin with a path', { ...production, UMIAK_ORIGINS: 'https://travel.example/de' }, 'UMIAK_ORIGINS'],
  ['a bucket without a name', { UMIAK_BLOBS: 'bucket' }, 'UMIAK_BLOBS_BUCKET'],
  ['a bucket without keys', { ...bucket, AWS_SECRET_ACCESS_KEY: ' ' }, 'AWS_SECRET_ACCESS_KEY'],
  ['a bucket without a region', { ...bucket, AWS_REGION: undefined }, 'AWS_REGION'],
  ['a name that no bucket has', { ...bucket, UMIAK_BLOBS_BUCKET: 'my/files' }, 'UMIAK_BLOBS_BUCKET'],
  ['a storage with a path', { ...bucket, AWS_ENDPOINT_URL_S3: 'https://s3.example/files' }, 'without a path'],
  [
    'a storage over http',
    { ...production, ...bucket, AWS_ENDPOINT_URL_S3: 'http://s3.example' },
    'only over https',
  ],
  ['an audit trail of less than two years', { UMIAK_AUDIT_MONTHS: '23' }, 'UMIAK_AUDIT_MONTHS'],
  ['exchange rates over http', { ...production, UMIAK_RATES_URL: 'http://rates.example' }, 'https'],
  ['exchange rates from nowhere', { UMIAK_RATES_URL: 'ecb' }, 'UMIAK_RATES_URL'],
  ['a port that is none', { PORT: 'http' }, 'PORT'],
  ['an unknown mode', { UMIAK_MODE: 'staging' }, 'UMIAK_MODE'],
])('%s is refused in plain words', (_what, settings, words) => {
  expect(() => checked(settings)).toThrow(words);
});

test('a bucket is used where it is asked for, at AWS unless another address is named; keys without a bucket are not ours', () => {
  const { UMIAK_BLOBS_BUCKET, ...keys } = bucket;
  expect(checked({ ...keys, AWS_ENDPOINT_URL_S3: 'nowhere' }).blobs).toEqual({
    keptIn: 'database',
    bucket: null,
  });
  expect(checked({ ...bucket, UMIAK_BLOBS: 'bucket' }).blobs).toMatchObject({
    keptIn: 'bucket',
    bucket: { endpoint: 'https://s3.eu-central-1.amazonaws.com', bucket: UMIAK_BLOBS_BUCKET },
  });
  const other = { ...bucket, AWS_ENDPOINT_URL_S3: 'https://minio.example:9000/' };
  expect(checked(other).blobs).toMatchObject({
    keptIn: 'database',
    bucket: { endpoint: 'https://minio.example:9000' },
  });
});

test('the audit trail is kept for two years and answers to the survey for one, unless another number of months is set', () => {
  expect(checked({ UMIAK_AUDIT_MONTHS: '' })).toMatchObject({ auditMonths: 24, feedbackMonths: 12 });
  const set = { UMIAK_AUDIT_MONTHS: '120', UMIAK_FEEDBACK_MONTHS: '6' };
  expect(checked(set)).toMatchObject({ auditMonths: 120, feedbackMonths: 6 });
});

test('ROUTE-026 the profile’s first page has a name of its own', () => {
  expect(checked({}).dashboard).toBe('dashboard');
  expect(checked({ UMIAK_DASHBOARD: 'overview' }).dashboard).toBe('overview');
  for (const UMIAK_DASHBOARD of ['account', 'travelers', '../x', 'Über', '']) {
    expect(() => checked({ UMIAK_DASHBOARD })).toThrow(/UMIAK_DASHBOARD/);
  }
});

test('ACCT-028 genders are M and F unless configured', () => {
  expect(checked({}).genders).toEqual(['M', 'F']);
  expect(checked({ UMIAK_GENDERS: 'M,F,X' }).genders).toEqual(['M', 'F', 'X']);
});

test('ROUTE-023 the help centre of companies is the configured address; without one there is none', () => {
  expect(checked({}).businessHelp).toBeNull();
  expect(checked({ UMIAK_BUSINESS_HELP: '' }).businessHelp).toBeNull();
  for (const address of ['https://help.example.test/', 'http://localhost:9/b2b?x=1']) {
    expect(checked({ UMIAK_BUSINESS_HELP: address }).businessHelp).toBe(address);
  }
  for (const wrong of ['javascript:alert(1)', '/help', 'help.example.test', 'ftp://help.example.test/']) {
    expect(() => checked({ UMIAK_BUSINESS_HELP: wrong })).toThrow('UMIAK_BUSINESS_HELP');
  }
});

test('the API is shown in the demo and, unless somebody says so, nowhere else', () => {
  expect(checked({}).apiDocs).toBe(true);
  expect(checked({ UMIAK_API_DOCS: 'off' }).apiDocs).toBe(false);
  expect(checked(production).apiDocs).toBe(false);
  expect(checked({ ...production, UMIAK_API_DOCS: '' }).apiDocs).toBe(false);
  expect(checked({ ...production, UMIAK_API_DOCS: 'on' }).apiDocs).toBe(true);
});

test('earlier secrets stand behind each other, newest first', () => {
  const previous = `${'a'.repeat(32)} ${'b'.repeat(32)}`;
  expect(checked({ ...production, UMIAK_PREVIOUS_SECRETS: previous }).previousSecrets).toEqual(
    previous.split(' '),
  );
  expect(checked(production).previousSecrets).toEqual([]);
});

test('Duffel’s flights are sold only where somebody says how they are paid, and in the demo only with a test token', () => {
  const demo = { UMIAK_DUFFEL_TOKEN: 'duffel_test_x' };
  expect(checked(demo).duffel?.sells).toBe(false);
  expect(checked({ ...demo, UMIAK_DUFFEL_PAYMENT: 'balance' }).duffel?.sells).toBe(true);
  const live = { UMIAK_DUFFEL_TOKEN: 'duffel_live_x', UMIAK_DUFFEL_PAYMENT: 'balance' };
  expect(() => checked(live)).toThrow('UMIAK_DUFFEL_PAYMENT');
  expect(checked({ ...production, ...live }).duffel?.sells).toBe(true);
  expect(() => checked({ ...demo, UMIAK_DUFFEL_PAYMENT: 'card' })).toThrow('UMIAK_DUFFEL_PAYMENT');
  expect(checked(demo).duffelStays).toBe(false);
  expect(checked({ ...demo, UMIAK_DUFFEL_STAYS: '1' }).duffelStays).toBe(true);
});
