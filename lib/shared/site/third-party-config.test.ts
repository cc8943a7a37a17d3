import { KmkidConfig } from './third-party-config';

test('CENT-042 the marketing id config has master host, suggested id and whether to sync', () => {
  const config = { masterHost: 'travel.example', suggestedKmkid: 'abc', runSyncScript: true };
  expect(KmkidConfig.parse(config)).toEqual(config);
  for (const wrong of [
    { ...config, masterHost: undefined },
    { ...config, suggestedKmkid: 7 },
    { ...config, runSyncScript: 'true' },
    { ...config, more: 1 },
  ]) {
    expect(KmkidConfig.safeParse(wrong).success).toBe(false);
  }
});
