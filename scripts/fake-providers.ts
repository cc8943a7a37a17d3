// Stands in for Google, Apple and Naver on this machine, for the demo and the browser tests; whoever starts us gets
// the settings of a server that uses them over IPC. Ends with its parent.
import { fakeClient } from './fake-providers/openid-configuration';
import { startFakeProvider } from './fake-providers/openid-server';

const [google, apple, naver] = await Promise.all([
  startFakeProvider('google'),
  startFakeProvider('apple'),
  startFakeProvider('naver'),
]);
const { id, secret } = fakeClient;

process.send?.({
  env: {
    GOOGLE_CLIENT_ID: id,
    GOOGLE_CLIENT_SECRET: secret,
    GOOGLE_ISSUER: google,
    APPLE_CLIENT_ID: id,
    APPLE_CLIENT_SECRET: secret,
    APPLE_ISSUER: apple,
    NAVER_CLIENT_ID: id,
    NAVER_CLIENT_SECRET: secret,
    NAVER_ISSUER: naver,
    NAVER_API: naver,
    UMIAK_SCRIPT_ORIGINS: `google=${google}`,
  },
});
// Ctrl-C reaches us as well; what it means is our parent's to say.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.once('disconnect', () => process.exit(0));
