import { welcome } from './welcome.mjs';

const demo = {
  mode: 'demo' as const,
  host: '127.0.0.1',
  port: 3001,
  dataDir: '/data',
  databaseUrl: 'postgres://localhost/umiak',
  brands: [{ label: 'momondo', name: 'Momondo' }],
  demoAccounts: [
    { role: 'visitor', company: null, email: 'ann@example.com', password: 'pass-1' },
    { role: 'admin', company: 'Acme', email: 'bo@example.com', password: 'pass-2', totpSecret: 'SECRET' },
  ],
};

test('the demo shows where it is and who may sign in', () => {
  expect(welcome(demo).split('\n')).toEqual([
    '',
    'Umiak               http://localhost:3001',
    'Mailbox             http://localhost:3001/demo/mailbox',
    'Momondo             http://momondo.localhost:3001',
    '',
    'Demo account  Company  E-mail           Password  Second factor (TOTP)',
    'visitor                ann@example.com  pass-1',
    'admin         Acme     bo@example.com   pass-2    SECRET',
    '',
    'Stop with Ctrl-C.',
  ]);
});

test('production shows its address alone', () => {
  const text = welcome({ ...demo, mode: 'production', host: '::1', demoAccounts: [] });
  expect(text).toContain('http://localhost:3001');
  expect(text).not.toMatch(/demo/i);
  expect(welcome({ ...demo, host: 'fd00::7' })).toContain('http://[fd00::7]:3001');
});
